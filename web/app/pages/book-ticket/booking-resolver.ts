import { type Resolver, set } from 'react-hook-form';
import type { BookingForm } from './passenger.ts';
import { bookingRules, type CheckedBooking } from './passenger-rules.ts';

/** Lets the form check itself by the rules; each field shows the first sentence about it. */
export function bookingResolver(): Resolver<BookingForm, unknown, CheckedBooking> {
  const rules = bookingRules();
  return (form) => {
    const checked = rules.safeParse(form);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors = {};
    for (const { path, message } of checked.error.issues.toReversed()) {
      set(errors, path.join('.'), { type: 'rules', message });
    }
    return { values: {}, errors };
  };
}
