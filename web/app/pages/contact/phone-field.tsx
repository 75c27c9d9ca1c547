import { m } from 'messages/messages.js';
import { flushSync } from 'react-dom';
import { SwapButton } from '#app/components/sign-in/account-name-field.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { ContactFields } from './contact-form.tsx';
import type { ContactTyping } from './contact-rules.ts';

interface PhoneFieldProps {
  form: ContactFields;
  by: ContactTyping['by'];
  error: string | undefined;
}

/** An Indian mobile number, or that there is none. */
export function PhoneField({ form, by, error }: PhoneFieldProps) {
  // As in the form: its field is registered anew whenever the form begins anew.
  'use no memo';
  const isAbroad = by === 'email';

  function setAbroad(next: boolean) {
    form.clearErrors('phoneno');
    flushSync(() => form.setValue('by', next ? 'email' : 'phoneno'));
    if (!next) form.setFocus('phoneno');
  }

  return (
    <div>
      {isAbroad ? (
        <p className="text-sm text-text-muted sm:pt-7">{m.contact_abroad_text()}</p>
      ) : (
        <Field label={m.contact_phone_field()} error={error}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('phoneno')}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              maxLength={20}
              className="figures"
              aria-required
            />
          )}
        </Field>
      )}
      <SwapButton onClick={() => setAbroad(!isAbroad)}>
        {isAbroad ? m.contact_abroad_back() : m.contact_abroad()}
      </SwapButton>
    </div>
  );
}
