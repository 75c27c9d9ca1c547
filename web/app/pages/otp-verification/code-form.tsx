import { CODE_DIGITS, CODE_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import type { ClipboardEvent } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Field } from 'ui/fields/field.tsx';
import { call, type Refusal } from '#app/api/client.ts';
import { deleteSignUpToken, signIn } from '#app/api/session/session.ts';
import { rulesResolver } from '#app/components/forms/rules-resolver.ts';
import { afterSignIn, type CameFrom, useOrigin } from '#app/components/guards/came-from.ts';
import { CodeInput } from '#app/components/one-time-code/code-input.tsx';
import { ResendRow } from '#app/components/one-time-code/resend-row.tsx';
import { SmsCode } from '#app/components/one-time-code/sms-code.ts';
import { useResend } from '#app/components/one-time-code/use-resend.ts';
import { codeRules, type TypedCode } from '#app/components/sign-in/forms/sign-in-rules.ts';
import { useRefusal } from '#app/components/sign-in/use-refusal.ts';
import { sitePath } from '#app/paths.ts';

const resolver = rulesResolver<TypedCode, TypedCode>(codeRules);

export function CodeForm() {
  // The form library mutates its errors in place, which memoised code misses.
  'use no memo';
  const navigate = useNavigate();
  const origin = useOrigin();
  const form = useForm<TypedCode, unknown, TypedCode>({
    defaultValues: { otp: '' },
    resolver,
  });
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const refusal = useRefusal(form.setError, ['otp']);
  const resend = useResend({ send: () => call('resendCode'), onRefused: follow });

  async function verify(body: TypedCode) {
    refusal.clear();
    const result = await call('verifySignUp', { body });
    if (!result.ok) {
      endIfOver(result.error);
      return refusal.show(result.error);
    }
    const { token, type, redirect } = result.data;
    signIn(token, type);
    const state: CameFrom = { from: origin };
    void navigate(afterSignIn(redirect, origin), { replace: true, state, viewTransition: true });
  }

  function follow(refused: Refusal) {
    endIfOver(refused);
    if (refused.redirect) void navigate(sitePath(refused.redirect), { state: { from: origin } });
  }

  function takeCode(code: string) {
    form.setValue('otp', code);
    void form.handleSubmit(verify)();
  }

  function pasteDigits(event: ClipboardEvent) {
    const digits = event.clipboardData.getData('text').replace(/\D/g, '');
    if (digits.length !== CODE_DIGITS) return;
    event.preventDefault();
    form.setValue('otp', digits, { shouldValidate: form.formState.isSubmitted });
  }

  return (
    <form
      noValidate
      aria-label={m.account_code_title()}
      onSubmit={(event) => void form.handleSubmit(verify)(event)}
    >
      {!isSubmitting && <SmsCode key={resend.deadline} onCode={takeCode} />}
      <Field
        label={m.account_code()}
        description={m.account_code_life({ minutes: CODE_MINUTES })}
        error={errors.otp?.message}
      >
        {(control) => <CodeInput {...control} {...form.register('otp')} onPaste={pasteDigits} large />}
      </Field>
      {refusal.problem && (
        <Notice tone="danger" className="mt-4">
          {refusal.problem}
        </Notice>
      )}
      <Button type="submit" busy={isSubmitting} busyText={m.account_code_busy()} className="mt-6 w-full">
        {m.account_code_verify()}
      </Button>
      <ResendRow resend={resend} className="mt-5 gap-y-1" />
    </form>
  );
}

/** Ends a sign-up that has expired or was completed elsewhere. */
function endIfOver({ code }: Refusal): void {
  if (code === 'unauthenticated' || code === 'account_exists') deleteSignUpToken();
}
