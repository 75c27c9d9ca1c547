import type { HeldBooking } from 'contract/calls/personal-data.ts';

export type RetainedKind = keyof HeldBooking['until'];

/** Returns until when (ISO 8601) bookings retain data of a kind; null if none does. */
export function retainedUntil(
  bookings: readonly Pick<HeldBooking, 'until'>[],
  kind: RetainedKind,
): string | null {
  return bookings.reduce<string | null>((last, { until }) => {
    const own = until[kind];
    return own !== null && (last === null || own > last) ? own : last;
  }, null);
}

/** Returns the PNRs of bookings that block erasure, with the reason; open journeys first. */
export function openBookings(
  bookings: readonly Pick<HeldBooking, 'pnr' | 'open'>[],
): { why: 'journey' | 'money'; pnrs: string[] } | null {
  for (const why of ['journey', 'money'] as const) {
    const pnrs = bookings.filter(({ open }) => open === why).map(({ pnr }) => pnr);
    if (pnrs.length > 0) return { why, pnrs };
  }
  return null;
}
