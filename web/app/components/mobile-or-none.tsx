import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#app/ui/field.tsx';
import { MobileInput } from '#app/ui/mobile-input.tsx';
import { SwapButton } from './sign-in/account-name-field.tsx';

interface MobileOrNoneProps {
  label: string;
  /** Called where the field is drawn: forms lead to their first wrong field in the order in which fields are registered. */
  register: () => UseFormRegisterReturn;
  error: string | undefined;
  isAbroad: boolean;
  onAbroad: (isAbroad: boolean) => void;
  /** What follows where there is none. */
  abroadText: ReactNode;
}

/** An Indian mobile number beside an e-mail address, or that there is none: many who have just landed are without. */
export function MobileOrNone({ label, register, error, isAbroad, onAbroad, abroadText }: MobileOrNoneProps) {
  return (
    <div>
      {isAbroad ? (
        <p className="text-sm text-text-muted">{abroadText}</p>
      ) : (
        <Field label={label} error={error}>
          {(control) => <MobileInput {...control} {...register()} aria-required />}
        </Field>
      )}
      <SwapButton onClick={() => onAbroad(!isAbroad)}>
        {isAbroad ? m.account_abroad_back() : m.account_abroad()}
      </SwapButton>
    </div>
  );
}

interface FormWithMobile {
  clearErrors: (field: 'phoneno') => void;
  setValue: (name: 'by', by: 'phoneno' | 'email') => void;
  setFocus: (field: 'phoneno') => void;
}

/** Tells a form that there is no Indian number, or that there is one, and goes to its field. */
export function setAbroad(form: FormWithMobile, isAbroad: boolean): void {
  form.clearErrors('phoneno');
  flushSync(() => form.setValue('by', isAbroad ? 'email' : 'phoneno'));
  if (!isAbroad) form.setFocus('phoneno');
}
