import { passengerFieldNames } from 'contract/values/passenger-fields.ts';
import { m } from 'messages/messages.js';
import { type FieldErrors, useFormState } from 'react-hook-form';
import type { Booking } from '../use-booking.ts';
import type { BookingForm } from './passenger.ts';

interface FormError {
  key: string;
  sentence: string;
  isServers: boolean;
}

/** Announces each error that appears to screen readers; shows the number of those that the server found. */
export function FormErrors({ booking }: { booking: Booking }) {
  // The form library mutates its errors in place, which memoised code misses.
  'use no memo';
  const { errors } = useFormState({ control: booking.form.control });
  const all = errorsOf(errors, booking.selected);
  const servers = all.filter(({ isServers }) => isServers);
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {all.map(({ key, sentence }) => (
          <p key={key}>{sentence}</p>
        ))}
      </div>
      {servers.length > 0 && (
        <p
          role="alert"
          className="rounded-r-control border-l-3 border-danger bg-danger-soft px-4 py-3 font-semibold"
        >
          {m.booking_errors_title({ count: servers.length })}
        </p>
      )}
    </>
  );
}

function errorsOf(errors: FieldErrors<BookingForm>, seats: string[]): FormError[] {
  return seats.flatMap((seat, index) =>
    passengerFieldNames.flatMap((name) => {
      const error = errors.passengers?.[index]?.[name];
      if (!error?.message) return [];
      const sentence = m.booking_errors_line({ seat, sentences: error.message });
      return [{ key: `${seat}-${name}`, sentence, isServers: error.type === 'server' }];
    }),
  );
}
