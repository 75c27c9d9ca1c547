import type { Resolver } from 'react-hook-form';
import { rulesResolver } from '#app/components/forms/rules-resolver.ts';
import type { BookingForm } from '../passengers/passenger.ts';
import type { BookingRules, CheckedBooking } from '../passengers/passenger-rules.ts';

/** Returns the resolver of the form's rules. */
export function bookingResolver(rules: BookingRules): Resolver<BookingForm, unknown, CheckedBooking> {
  return rulesResolver<BookingForm, CheckedBooking>(() => rules);
}
