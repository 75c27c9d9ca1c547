import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import { Checkbox } from 'ui/fields/checkbox.tsx';
import { Field } from 'ui/fields/field.tsx';
import { PasswordInput } from 'ui/fields/password-input.tsx';
import { call } from '#app/api/client.ts';
import { AccountNameField, swapAccountName } from '#app/components/contact-fields/account-name-field.tsx';
import { useContactForm } from '#app/components/contact-fields/use-contact-form.ts';
import { rulesResolver } from '#app/components/forms/rules-resolver.ts';
import { AlternativeSignIn } from '../alternative-sign-in.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import { GuestButton } from '../guest-button.tsx';
import { GuestFirst } from '../guest-first.tsx';
import { useArrival } from '../use-arrival.ts';
import { useRefusal } from '../use-refusal.ts';
import { type InDialog, ViewLink } from '../view-link.tsx';
import { OtherView, SignInForm } from './sign-in-form.tsx';
import { type CheckedLogin, type LoginTyping, loginRules } from './sign-in-rules.ts';

interface LoginFormProps extends InDialog {
  notice?: string | undefined;
  /** Whether guests come first: on the way to a booking. */
  guestFirst?: boolean;
}

const resolver = rulesResolver<LoginTyping, CheckedLogin>(loginRules);

/** All sign-in methods: Google, contact and password, or guest. */
export function LoginForm({ notice, guestFirst = false, onView, onClose }: LoginFormProps) {
  // The form library mutates its errors, which memoised code misses.
  'use no memo';
  const { form, errors, isSubmitting, by } = useContactForm(resolver);
  const arrive = useArrival(onClose);
  const refusal = useRefusal(form.setError, ['phoneno', 'email', 'password']);
  // In page order, so that the first invalid field takes the focus.
  const mobile = form.register('phoneno');
  const email = form.register('email');
  const password = form.register('password');

  const submit = form.handleSubmit(async (body) => {
    refusal.clear();
    const result = await call('signIn', { body });
    if (result.ok) arrive(result.data, { remember: body.remember });
    else refusal.show(result.error);
  });

  return (
    <>
      {notice && (
        <Notice tone="success" className="mb-6">
          {notice}
        </Notice>
      )}
      {guestFirst && (
        <>
          <GuestFirst onClose={onClose} />
          <AlternativeSignIn />
        </>
      )}
      <GoogleButton label={m.account_google_login()} remember={() => form.getValues('remember')} />
      <AlternativeSignIn />
      <SignInForm
        label={m.account_login_title()}
        onSubmit={submit}
        problem={refusal.problem}
        help={
          refusal.isLimited && (
            <ViewLink
              view="forgot"
              onView={onView}
              className="mt-1 flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              {m.account_login_limited_link()}
            </ViewLink>
          )
        }
        button={m.account_login_button()}
        buttonVariant={guestFirst ? 'secondary' : 'primary'}
        busy={isSubmitting}
        busyText={m.account_login_busy()}
      >
        <AccountNameField
          by={by}
          mobile={mobile}
          email={email}
          error={errors[by]?.message}
          onSwap={() => swapAccountName(form, by)}
        />
        <Field label={m.account_password()} error={errors.password?.message} className="mt-3">
          {(control) => (
            <PasswordInput
              {...control}
              {...password}
              showLabel={m.account_show_password()}
              hideLabel={m.account_hide_password()}
              autoComplete="current-password"
              maxLength={200}
              aria-required
            />
          )}
        </Field>
        <div className="mt-3 flex flex-wrap items-start justify-between gap-x-3">
          <Checkbox label={m.account_remember()} {...form.register('remember')} />
          <ViewLink
            view="forgot"
            onView={onView}
            className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline max-sm:text-sm"
          >
            {m.account_forgot_link()}
          </ViewLink>
        </div>
      </SignInForm>
      {!guestFirst && (
        <>
          <AlternativeSignIn />
          <GuestButton variant="secondary" onClose={onClose} />
        </>
      )}
      <OtherView text={m.account_no_account()} view="register" onView={onView}>
        {m.account_sign_up_link()}
      </OtherView>
    </>
  );
}
