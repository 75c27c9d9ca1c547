import type { Figures } from '../departure/disruptions/offers-text.tsx';

/** Returns what several previews count; null for none. */
export function sumPreviews([first, ...others]: readonly Figures[]): Figures | null {
  if (!first) return null;
  return others.reduce(
    (sum, one) => ({
      bookings: sum.bookings + one.bookings,
      people: sum.people + one.people,
      holds: sum.holds + one.holds,
      paying: sum.paying + one.paying,
      boarded: sum.boarded + one.boarded,
      disputed: sum.disputed + one.disputed,
      refund: sum.refund + one.refund,
      messages: {
        email: sum.messages.email + one.messages.email,
        sms: sum.messages.sms + one.messages.sms,
      },
    }),
    first,
  );
}
