import { m } from 'messages/messages.js';
import { useNavigate } from 'react-router';
import { EmailInput } from 'ui/fields/email-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { call } from '#app/api/client.ts';
import { storeSignUp } from '#app/api/session/session.ts';
import { MobileOrNone, setAbroad } from '#app/components/contact-fields/mobile-or-none.tsx';
import { useContactForm } from '#app/components/contact-fields/use-contact-form.ts';
import { rulesResolver } from '#app/components/forms/rules-resolver.ts';
import { type CameFrom, useOrigin } from '#app/components/guards/came-from.ts';
import { sitePath } from '#app/paths.ts';
import { AlternativeSignIn } from '../alternative-sign-in.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import { useRefusal } from '../use-refusal.ts';
import type { InDialog } from '../view-link.tsx';
import { OtherView, SignInForm } from './sign-in-form.tsx';
import { type CheckedRegister, type RegisterTyping, registerRules } from './sign-in-rules.ts';

const resolver = rulesResolver<RegisterTyping, CheckedRegister>(registerRules);

/** Sign-up with Google, or with name, email and mobile number, confirmed by a code. */
export function RegisterForm({ onView }: InDialog) {
  // The form library mutates its errors, which memoised code misses.
  'use no memo';
  const navigate = useNavigate();
  const origin = useOrigin();
  const { form, errors, isSubmitting, by } = useContactForm(resolver);
  const refusal = useRefusal(form.setError, ['name', 'email', 'phoneno']);

  const submit = form.handleSubmit(async (body) => {
    refusal.clear();
    const result = await call('register', { body });
    if (!result.ok) return refusal.show(result.error);
    storeSignUp(result.data.token);
    const state: CameFrom = { from: origin };
    void navigate(sitePath(result.data.redirect), { state, viewTransition: true });
  });

  return (
    <>
      <GoogleButton label={m.account_google_register()} remember={() => true} />
      <AlternativeSignIn />
      <SignInForm
        label={m.account_register_title()}
        onSubmit={submit}
        problem={refusal.problem}
        button={m.account_register_button()}
        busy={isSubmitting}
        busyText={m.account_register_busy()}
      >
        <Field label={m.account_name()} error={errors.name?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('name')}
              autoComplete="name"
              autoCapitalize="words"
              enterKeyHint="next"
              maxLength={200}
              aria-required
            />
          )}
        </Field>
        <Field label={m.account_email()} error={errors.email?.message} className="mt-5">
          {(control) => (
            <EmailInput {...control} {...form.register('email')} enterKeyHint="next" aria-required />
          )}
        </Field>
        <div className="mt-5">
          <MobileOrNone
            label={m.account_mobile()}
            register={() => form.register('phoneno')}
            error={errors.phoneno?.message}
            isAbroad={by === 'email'}
            onAbroad={(next) => setAbroad(form, next)}
            abroadText={m.account_abroad_text()}
          />
        </div>
      </SignInForm>
      <OtherView text={m.account_have_account()} view="login" onView={onView}>
        {m.account_login_link()}
      </OtherView>
    </>
  );
}
