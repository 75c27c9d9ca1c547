import { m } from 'messages/messages.js';
import { useNavigate } from 'react-router';
import { toast } from 'ui/feedback/toast.ts';
import { call } from '#app/api/client.ts';
import { AccountNameField, swapAccountName } from '#app/components/contact-fields/account-name-field.tsx';
import { useContactForm } from '#app/components/contact-fields/use-contact-form.ts';
import { rulesResolver } from '#app/components/forms/rules-resolver.ts';
import { type CameFrom, useOrigin } from '#app/components/guards/came-from.ts';
import { paths, sitePath } from '#app/paths.ts';
import { useRefusal } from '../use-refusal.ts';
import type { InDialog } from '../view-link.tsx';
import { OtherView, SignInForm } from './sign-in-form.tsx';
import { type CheckedForgot, type ForgotTyping, forgotRules } from './sign-in-rules.ts';

interface ForgotFormProps extends Pick<InDialog, 'onView'> {
  /** Shows the login view with the server's message. Without it the login page opens. */
  onSent?: (notice: string) => void;
}

const resolver = rulesResolver<ForgotTyping, CheckedForgot>(forgotRules);

export function ForgotForm({ onView, onSent }: ForgotFormProps) {
  // The form library mutates its errors, which memoised code misses.
  'use no memo';
  const navigate = useNavigate();
  const origin = useOrigin();
  const { form, errors, isSubmitting, by } = useContactForm(resolver);
  const refusal = useRefusal(form.setError, ['phoneno', 'email']);

  const submit = form.handleSubmit(async (body) => {
    refusal.clear();
    const result = await call('forgotPassword', { body });
    if (!result.ok) return refusal.show(result.error);
    const { message, redirect } = result.data;
    toast.success(message);
    const path = sitePath(redirect);
    if (onSent && path === paths.login()) return onSent(message);
    const state: CameFrom = { from: origin, notice: message };
    void navigate(path, { state, viewTransition: true });
  });

  return (
    <>
      <SignInForm
        label={m.account_forgot_title()}
        onSubmit={submit}
        problem={refusal.problem}
        button={m.account_forgot_button()}
        busy={isSubmitting}
        busyText={m.account_forgot_busy()}
      >
        <AccountNameField
          by={by}
          mobile={form.register('phoneno')}
          email={form.register('email')}
          error={errors[by]?.message}
          onSwap={() => swapAccountName(form, by)}
        />
      </SignInForm>
      <OtherView view="login" onView={onView}>
        {m.account_back_to_login()}
      </OtherView>
    </>
  );
}
