import type { User } from 'contract/calls/accounts.ts';
import { m } from 'messages/messages.js';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { EmailInput } from '#app/ui/fields/email-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { MobileInput } from '#app/ui/fields/mobile-input.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { passengerOf } from './from-profile.ts';
import { type BookingForm, contactToCopy, type TypedPassenger } from './passenger.ts';
import { type CheckedBooking, type TypedField, typedFields } from './passenger-rules.ts';

type Form = UseFormReturn<BookingForm, unknown, CheckedBooking>;

interface PassengerBlockProps {
  form: Form;
  passengers: TypedPassenger[];
  index: number;
  user: User | null;
}

/** The fields of one passenger. */
export function PassengerBlock({ form, passengers, index, user }: PassengerBlockProps) {
  // The form library mutates its errors in place, which memoised code misses.
  'use no memo';
  const { errors } = useFormState({ control: form.control });
  const seat = passengers[index]?.seatno ?? '';
  const number = index + 1;
  const name = <Name extends TypedField>(field: Name) => `passengers.${index}.${field}` as const;
  const errorOf = (field: TypedField) => errors.passengers?.[index]?.[field]?.message;
  /** A section for each passenger lets the browser fill them in separately. */
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
      {index === 0 && user && <UseMyDetails form={form} user={user} />}
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
            <MobileInput
              {...control}
              {...form.register(name('mobileno'))}
              inputMode="tel"
              autoComplete={autofill('tel-national')}
              enterKeyHint="next"
              aria-required
            />
          )}
        </Field>
        <Field label={m.booking_email()} error={errorOf('email')} className="col-span-2 sm:col-span-3">
          {(control) => (
            <EmailInput
              {...control}
              {...form.register(name('email'))}
              autoComplete={autofill('email')}
              enterKeyHint="done"
              aria-required
            />
          )}
        </Field>
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

/** Button that fills the first passenger's block from the profile. */
function UseMyDetails({ form, user }: { form: Form; user: User }) {
  function fill() {
    const prefilled = passengerOf(user);
    for (const field of typedFields) {
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
