import { m } from 'messages/messages.js';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { toast } from '#app/ui/toast.ts';
import { type BookingForm, contactToCopy, type TypedPassenger } from './passenger.ts';
import type { CheckedBooking, TypedField } from './passenger-rules.ts';

interface PassengerBlockProps {
  form: UseFormReturn<BookingForm, unknown, CheckedBooking>;
  passengers: TypedPassenger[];
  index: number;
}

/** The fields of one traveller on one seat. */
export function PassengerBlock({ form, passengers, index }: PassengerBlockProps) {
  // The form library changes its errors in place, which memoised code does not see.
  'use no memo';
  const { errors } = useFormState({ control: form.control });
  const seat = passengers[index]?.seatno ?? '';
  const number = index + 1;
  const name = <Name extends TypedField>(field: Name) => `passengers.${index}.${field}` as const;
  const errorOf = (field: TypedField) => errors.passengers?.[index]?.[field]?.message;
  /** Lets a browser fill each traveller's block on its own. */
  const autofill = (what: string) => `section-seat-${seat.toLowerCase()} ${what}`;

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
      <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-6">
        <Field label={m.booking_first_name()} error={errorOf('fname')} className="col-span-2 sm:col-span-3">
          {(control) => (
            <TextInput
              {...control}
              {...form.register(name('fname'))}
              autoComplete={autofill('given-name')}
              autoCapitalize="words"
              enterKeyHint="next"
              maxLength={200}
              aria-required
            />
          )}
        </Field>
        <Field label={m.booking_last_name()} error={errorOf('lname')} className="col-span-2 sm:col-span-3">
          {(control) => (
            <TextInput
              {...control}
              {...form.register(name('lname'))}
              autoComplete={autofill('family-name')}
              autoCapitalize="words"
              enterKeyHint="next"
              maxLength={200}
              aria-required
            />
          )}
        </Field>
        <Field label={m.booking_selected_seat()} className="sm:col-span-2">
          {(control) => <TextInput {...control} value={seat} readOnly className="figures font-semibold" />}
        </Field>
        <Field label={m.booking_age()} error={errorOf('age')} className="sm:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              {...form.register(name('age'))}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={3}
              className="figures"
              aria-required
            />
          )}
        </Field>
        <Field label={m.booking_gender()} error={errorOf('gender')} className="col-span-2">
          {(control) => (
            <Select
              {...control}
              {...form.register(name('gender'))}
              autoComplete={autofill('sex')}
              aria-required
            >
              <option value="">{m.booking_gender_choose()}</option>
              <option value="Male">{m.booking_gender_male()}</option>
              <option value="Female">{m.booking_gender_female()}</option>
              <option value="Other">{m.booking_gender_other()}</option>
            </Select>
          )}
        </Field>
        <Field label={m.booking_mobile()} error={errorOf('mobileno')} className="col-span-2 sm:col-span-3">
          {(control) => (
            <TextInput
              {...control}
              {...form.register(name('mobileno'))}
              type="tel"
              inputMode="tel"
              autoComplete={autofill('tel-national')}
              enterKeyHint="next"
              maxLength={20}
              className="figures"
              aria-required
            />
          )}
        </Field>
        <Field label={m.booking_email()} error={errorOf('email')} className="col-span-2 sm:col-span-3">
          {(control) => (
            <TextInput
              {...control}
              {...form.register(name('email'))}
              type="email"
              inputMode="email"
              autoComplete={autofill('email')}
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
              maxLength={254}
              aria-required
            />
          )}
        </Field>
      </div>
      {index > 0 && <CopyContact form={form} passengers={passengers} index={index} />}
    </fieldset>
  );
}

function CopyContact({ form, passengers, index }: PassengerBlockProps) {
  const contact = contactToCopy(passengers);
  if (!contact) return null;

  function copy() {
    if (!contact) return;
    form.setValue(`passengers.${index}.mobileno`, contact.mobileno, { shouldValidate: true });
    form.setValue(`passengers.${index}.email`, contact.email, { shouldValidate: true });
    toast.success(m.booking_contact_copied({ seat: passengers[index]?.seatno ?? '' }));
  }

  return (
    <Button look="quiet" className="mt-2 px-0! text-sm" onClick={copy}>
      {m.booking_copy_contact()}
    </Button>
  );
}
