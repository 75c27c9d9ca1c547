import { m } from 'messages/messages.js';
import { flushSync } from 'react-dom';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from 'ui/button.tsx';
import { EmailInput } from 'ui/fields/email-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { MobileInput } from 'ui/fields/mobile-input.tsx';
import type { AccountName } from '#app/components/sign-in/forms/sign-in-rules.ts';

interface AccountNameFieldProps {
  by: AccountName;
  mobile: UseFormRegisterReturn;
  email: UseFormRegisterReturn;
  error: string | undefined;
  onSwap: () => void;
}

/** An input for the account's mobile number, or email without an Indian number. */
export function AccountNameField({ by, mobile, email, error, onSwap }: AccountNameFieldProps) {
  return (
    <div>
      {by === 'phoneno' ? (
        <Field key="phoneno" label={m.account_mobile()} error={error}>
          {(control) => <MobileInput {...control} {...mobile} autoComplete="username" aria-required />}
        </Field>
      ) : (
        <Field key="email" label={m.account_email()} error={error}>
          {(control) => <EmailInput {...control} {...email} autoComplete="username" aria-required />}
        </Field>
      )}
      <SwapButton onClick={onSwap}>
        {by === 'phoneno' ? m.account_by_email() : m.account_by_mobile()}
      </SwapButton>
    </div>
  );
}

interface NamedForm {
  clearErrors: () => void;
  setValue: (name: 'by', by: AccountName) => void;
  setFocus: (field: AccountName) => void;
}

export function swapAccountName(form: NamedForm, by: AccountName): void {
  const other = by === 'phoneno' ? 'email' : 'phoneno';
  form.clearErrors();
  flushSync(() => form.setValue('by', other));
  form.setFocus(other);
}

export function SwapButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button
      variant="quiet"
      onClick={onClick}
      className="mt-1 min-h-9 px-0! py-1 text-left text-sm text-balance"
    >
      {children}
    </Button>
  );
}
