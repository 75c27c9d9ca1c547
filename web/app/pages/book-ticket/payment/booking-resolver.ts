import type { Resolver } from 'react-hook-form';
import { rulesResolver } from '#app/components/forms/rules-resolver.ts';
import type { BookingForm } from '../passengers/passenger.ts';
import { bookingRules, type CheckedBooking } from '../passengers/passenger-rules.ts';

/** Returns the form's resolver; builds the large rules only once. */
export function bookingResolver(): Resolver<BookingForm, unknown, CheckedBooking> {
  const rules = bookingRules();
  return rulesResolver<BookingForm, CheckedBooking>(() => rules);
}
