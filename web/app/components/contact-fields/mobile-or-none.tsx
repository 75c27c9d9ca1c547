import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from 'ui/fields/field.tsx';
import { MobileInput } from 'ui/fields/mobile-input.tsx';
import { SwapButton } from './account-name-field.tsx';

interface MobileOrNoneProps {
  label: string;
  /** Called on render: forms focus the first invalid field in order of registration. */
  register: () => UseFormRegisterReturn;
  error: string | undefined;
  isAbroad: boolean;
  onAbroad: (isAbroad: boolean) => void;
  abroadText: ReactNode;
}

/** An input for an Indian mobile number, or a checkbox for having none, as many just after landing. */
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

export function setAbroad(form: FormWithMobile, isAbroad: boolean): void {
  form.clearErrors('phoneno');
  flushSync(() => form.setValue('by', isAbroad ? 'email' : 'phoneno'));
  if (!isAbroad) form.setFocus('phoneno');
}
