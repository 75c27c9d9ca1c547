import type { User } from 'contract/calls/accounts.ts';
import { fieldOf, type PassengerField, passengerFieldNames } from 'contract/values/passenger-fields.ts';
import { m } from 'messages/messages.js';
import { type FieldError, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { afterPress } from '#app/components/forms/after-press.ts';
import { passengerOf } from './from-profile.ts';
import { type BookingForm, contactToCopy, type TypedPassenger } from './passenger.ts';
import { PassengerInput } from './passenger-input.tsx';
import type { CheckedBooking } from './passenger-rules.ts';

type Form = UseFormReturn<BookingForm, unknown, CheckedBooking>;

interface PassengerBlockProps {
  form: Form;
  passengers: TypedPassenger[];
  index: number;
  user: User | null;
}

const isName = (field: PassengerField) => fieldOf(field).kind === 'name';

/** The fields of one passenger; the seat follows the names. */
export function PassengerBlock({ form, passengers, index, user }: PassengerBlockProps) {
  // The form library mutates its errors in place, which memoised code misses.
  'use no memo';
  const { errors } = useFormState({ control: form.control });
  const seat = passengers[index]?.seatno ?? '';
  const number = index + 1;
  const input = (field: PassengerField) => {
    const error = errors.passengers?.[index]?.[field];
    return (
      <PassengerInput
        key={field}
        field={field}
        seat={seat}
        error={error?.message}
        registered={registerField(form, { index, field, seat, error })}
      />
    );
  };

  return (
    <fieldset>
      <legend className="flex w-full items-baseline justify-between gap-4">
        <span className="font-display text-2xl font-semibold lining-nums">
          {m.booking_passenger({ number })}
        </span>
        <span className="figures rounded-full border border-ornament px-3 py-0.5 text-sm font-semibold">
          {seat}
        </span>
      </legend>
      {index === 0 && user && <UseMyDetails form={form} user={user} />}
      <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-6">
        {passengerFieldNames.filter(isName).map(input)}
        <Field label={m.booking_selected_seat()} className="sm:col-span-2">
          {(control) => <TextInput {...control} value={seat} readOnly className="figures font-semibold" />}
        </Field>
        {passengerFieldNames.filter((field) => !isName(field)).map(input)}
      </div>
      {index > 0 && <CopyContact form={form} passengers={passengers} index={index} />}
    </fieldset>
  );
}

function CopyContact({ form, passengers, index }: Omit<PassengerBlockProps, 'user'>) {
  const contact = contactToCopy(passengers);
  if (!contact) return null;

  function copy() {
    if (!contact) return;
    form.setValue(`passengers.${index}.mobileno`, contact.mobileno, { shouldValidate: true });
    form.setValue(`passengers.${index}.email`, contact.email, { shouldValidate: true });
    toast.success(m.booking_contact_copied({ seat: passengers[index]?.seatno ?? '' }));
  }

  return (
    <Button variant="quiet" className="mt-2 px-0! text-sm" onClick={copy}>
      {m.booking_copy_contact()}
    </Button>
  );
}

interface RegisteredField {
  index: number;
  field: PassengerField;
  seat: string;
  error: FieldError | undefined;
}

/** Registers a field. Its error appears on leaving the field, and goes as soon as the value is corrected. */
function registerField(form: Form, { index, field, seat, error }: RegisteredField) {
  const path = `passengers.${index}.${field}` as const;

  function check() {
    // The press that left the field may have deselected its seat.
    if (form.getValues(`passengers.${index}.seatno`) === seat) void form.trigger(path);
  }

  return form.register(path, {
    onChange: () => error && check(),
    // The browser would accept what the server refused.
    onBlur: () => error?.type !== 'server' && afterPress(check),
  });
}

/** Button that fills the first passenger's block from the profile. */
function UseMyDetails({ form, user }: { form: Form; user: User }) {
  function fill() {
    const prefilled = passengerOf(user);
    for (const field of passengerFieldNames) {
      const value = prefilled[field];
      if (value !== undefined) form.setValue(`passengers.0.${field}`, value, { shouldValidate: true });
    }
    toast.success(m.profile_used());
  }

  return (
    <Button variant="quiet" className="mt-1 px-0! text-sm" onClick={fill}>
      {m.profile_use()}
    </Button>
  );
}
