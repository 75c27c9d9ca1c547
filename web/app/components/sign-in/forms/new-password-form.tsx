import { m } from 'messages/messages.js';
import { useId } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Field } from 'ui/fields/field.tsx';
import { PasswordInput } from 'ui/fields/password-input.tsx';
import type { Refusal } from '#app/api/client.ts';
import { rulesResolver } from '#app/components/forms/rules-resolver.ts';
import { useRefusal } from '../use-refusal.ts';
import { type NewPassword, passwordPoints, passwordRules } from './sign-in-rules.ts';

const resolver = rulesResolver<NewPassword, NewPassword>(passwordRules);

interface NewPasswordFormProps {
  label: string;
  button: string;
  busyText: string;
  /** Sends the password; returns the error, if any. */
  onSend: (body: NewPassword) => Promise<Refusal | null>;
}

/** A form for a new password with confirmation and a live list of its rules. */
export function NewPasswordForm({ label, button, busyText, onSend }: NewPasswordFormProps) {
  // The form library mutates its errors, which memoised code misses.
  'use no memo';
  const form = useForm<NewPassword, unknown, NewPassword>({
    defaultValues: { password: '', cnfpassword: '' },
    resolver,
  });
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const typed = useWatch({ control: form.control, name: 'password' });
  const refusal = useRefusal(form.setError, ['password', 'cnfpassword']);
  const rulesId = useId();

  const submit = form.handleSubmit(async (body) => {
    refusal.clear();
    const refused = await onSend(body);
    if (refused) refusal.show(refused);
  });

  return (
    <form noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <Field label={m.account_password()} error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            aria-describedby={[control['aria-describedby'], rulesId].filter(Boolean).join(' ')}
            showLabel={m.account_show_password()}
            hideLabel={m.account_hide_password()}
            autoComplete="new-password"
            maxLength={200}
            aria-required
          />
        )}
      </Field>
      <PasswordRules id={rulesId} typed={typed} />
      <Field label={m.account_confirm_password()} error={errors.cnfpassword?.message} className="mt-5">
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('cnfpassword')}
            showLabel={m.account_show_password()}
            hideLabel={m.account_hide_password()}
            autoComplete="new-password"
            maxLength={200}
            aria-required
          />
        )}
      </Field>
      {refusal.problem && (
        <Notice tone="danger" className="mt-5">
          {refusal.problem}
        </Notice>
      )}
      <Button type="submit" busy={isSubmitting} busyText={busyText} className="mt-7 w-full">
        {button}
      </Button>
    </form>
  );
}

function PasswordRules({ id, typed }: { id: string; typed: string }) {
  return (
    <div id={id} className="mt-3 border-l border-ornament pl-4 text-sm">
      <p className="font-semibold">{m.account_rules()}</p>
      <ul className="mt-1.5 grid gap-1 sm:grid-cols-2">
        {passwordPoints(typed).map(({ name, isMet }) => (
          <li key={name} className="flex items-start gap-2">
            <svg
              aria-hidden="true"
              viewBox="0 0 16 16"
              className={`mt-1 size-3.5 shrink-0 ${isMet ? 'text-success' : 'text-text-muted'}`}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
            >
              {isMet ? (
                <path d="m2.5 8.5 3.4 3.4L13.5 4" />
              ) : (
                <circle cx="8" cy="8" r="4.5" strokeWidth="1.2" />
              )}
            </svg>
            <span>
              {name}
              <span className="sr-only">, {isMet ? m.account_rule_met() : m.account_rule_open()}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
