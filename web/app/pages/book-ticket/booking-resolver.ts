import type { Resolver } from 'react-hook-form';
import { rulesResolver } from '#app/components/rules-resolver.ts';
import type { BookingForm } from './passenger.ts';
import { bookingRules, type CheckedBooking } from './passenger-rules.ts';

/** Returns the form's resolver. It builds the rules once: they are large and run on every key press. */
export function bookingResolver(): Resolver<BookingForm, unknown, CheckedBooking> {
  const rules = bookingRules();
  return rulesResolver<BookingForm, CheckedBooking>(() => rules);
}
