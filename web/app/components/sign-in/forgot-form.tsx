import { m } from 'messages/messages.js';
import { flushSync } from 'react-dom';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { type CameFrom, useOrigin } from '#app/components/came-from.ts';
import { useHydrated } from '#app/components/hydrated.ts';
import { rulesResolver } from '#app/components/rules-resolver.ts';
import { paths, sitePath } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast.ts';
import { AccountNameField } from './account-name-field.tsx';
import { type CheckedForgot, type ForgotTyping, forgotRules } from './sign-in-rules.ts';
import { useRefusal } from './use-refusal.ts';
import { type InDialog, ViewLink } from './view-link.tsx';

interface ForgotFormProps extends Pick<InDialog, 'onView'> {
  /** Shows the login view with what the server said; a page goes to the login page instead. */
  onSent?: (told: string) => void;
}

const resolver = rulesResolver<ForgotTyping, CheckedForgot>(forgotRules);

/** Asks for a link to a new password. */
export function ForgotForm({ onView, onSent }: ForgotFormProps) {
  // The form library changes its errors in place, which memoised code does not see.
  'use no memo';
  const navigate = useNavigate();
  const origin = useOrigin();
  const form = useForm<ForgotTyping, unknown, CheckedForgot>({
    // The rest is what stands in the fields: it may have been typed before the page woke up.
    defaultValues: { by: 'phoneno' },
    resolver,
  });
  const hydrated = useHydrated();
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const by = useWatch({ control: form.control, name: 'by' });
  const refusal = useRefusal(form.setError, ['phoneno', 'email']);

  function swap() {
    const other = by === 'phoneno' ? 'email' : 'phoneno';
    form.clearErrors();
    flushSync(() => form.setValue('by', other));
    form.setFocus(other);
  }

  const submit = form.handleSubmit(async (body) => {
    refusal.clear();
    const result = await call('forgotPassword', { body });
    if (!result.ok) return refusal.tell(result.error);
    const { message, redirect } = result.data;
    toast.success(message);
    const path = sitePath(redirect);
    if (onSent && path === paths.login()) return onSent(message);
    const state: CameFrom = { from: origin, told: message };
    void navigate(path, { state, viewTransition: true });
  });

  return (
    <>
      <form
        noValidate
        method="post"
        aria-label={m.account_forgot_title()}
        onSubmit={(event) => void submit(event)}
      >
        <AccountNameField
          by={by}
          mobile={form.register('phoneno')}
          email={form.register('email')}
          error={errors[by]?.message}
          onSwap={swap}
        />
        {refusal.problem && (
          <Notice tone="danger" className="mt-3">
            {refusal.problem}
          </Notice>
        )}
        <Button
          type="submit"
          disabled={!hydrated}
          busy={isSubmitting}
          busyText={m.account_forgot_busy()}
          className="mt-5 w-full"
        >
          {m.account_forgot_button()}
        </Button>
      </form>
      <p className="mt-7 border-t border-line pt-5 text-center">
        <ViewLink
          view="login"
          onView={onView}
          className="font-semibold text-link underline underline-offset-4"
        >
          {m.account_back_to_login()}
        </ViewLink>
      </p>
    </>
  );
}
