import { PHONE_DIGITS } from 'contract/values/limits.ts';
import {
  fieldOf,
  GENDERS,
  type PassengerField,
  passengerFieldNames,
} from 'contract/values/passenger-fields.ts';
import { m } from 'messages/messages.js';
import { genderNames, passengerLabels } from 'messages/passenger-texts.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { EmailInput } from 'ui/fields/email-input.tsx';
import { type ControlProps, Field } from 'ui/fields/field.tsx';
import { MobileInput } from 'ui/fields/mobile-input.tsx';
import { Select } from 'ui/fields/select.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';

const WIDTHS = { age: 'sm:col-span-2', gender: 'col-span-2', other: 'col-span-2 sm:col-span-3' };

interface PassengerInputProps {
  field: PassengerField;
  seat: string;
  error: string | undefined;
  registered: UseFormRegisterReturn;
}

/** A field of the form with its label, and the input of its kind. */
export function PassengerInput({ field, seat, error, registered }: PassengerInputProps) {
  const { kind, required, autofill } = fieldOf(field);
  const width = kind === 'age' || kind === 'gender' ? WIDTHS[kind] : WIDTHS.other;

  function input(control: ControlProps) {
    const all = {
      ...control,
      ...registered,
      // A section for each passenger lets the browser fill them in separately.
      autoComplete: autofill ? `section-seat-${seat.toLowerCase()} ${autofill}` : 'off',
      'aria-required': required,
    };
    const enterKeyHint = field === passengerFieldNames.at(-1) ? 'done' : 'next';
    switch (kind) {
      case 'name':
      case 'text':
        return <TextInput {...all} enterKeyHint={enterKeyHint} autoCapitalize="words" maxLength={200} />;
      case 'age':
        return (
          <TextInput
            {...all}
            enterKeyHint={enterKeyHint}
            inputMode="numeric"
            maxLength={3}
            className="figures"
          />
        );
      case 'gender':
        return (
          <Select {...all}>
            <option value="">{m.booking_gender_choose()}</option>
            {GENDERS.map((gender) => (
              <option key={gender} value={gender}>
                {genderNames[gender]?.()}
              </option>
            ))}
          </Select>
        );
      case 'mobile':
        return <MobileInput {...all} enterKeyHint={enterKeyHint} inputMode="tel" />;
      case 'email':
        return <EmailInput {...all} enterKeyHint={enterKeyHint} />;
    }
  }

  return (
    <Field
      label={passengerLabels[field]()}
      error={error}
      description={error === m.booking_error_mobile({ digits: PHONE_DIGITS }) && m.booking_mobile_abroad()}
      className={width}
    >
      {input}
    </Field>
  );
}
