import type { Resolver } from 'react-hook-form';
import { rulesResolver } from '#app/components/rules-resolver.ts';
import type { BookingForm } from './passenger.ts';
import { bookingRules, type CheckedBooking } from './passenger-rules.ts';

/** Lets the form check itself by its rules, which are made once: they are large, and it does so with every letter typed. */
export function bookingResolver(): Resolver<BookingForm, unknown, CheckedBooking> {
  const rules = bookingRules();
  return rulesResolver<BookingForm, CheckedBooking>(() => rules);
}
