import type { HeldBooking } from 'contract/personal-data.ts';

export type Staying = keyof HeldBooking['until'];

/** Until when (ISO 8601) the last of some bookings keeps what of a kind must stay; null where none does. */
export function staysUntil(bookings: readonly Pick<HeldBooking, 'until'>[], kind: Staying): string | null {
  return bookings.reduce<string | null>((last, { until }) => {
    const own = until[kind];
    return own !== null && (last === null || own > last) ? own : last;
  }, null);
}

/** The PNRs of bookings that keep everything from being erased, by why: the nearest reason first. */
export function openBookings(
  bookings: readonly Pick<HeldBooking, 'pnr' | 'open'>[],
): { why: 'journey' | 'money'; pnrs: string[] } | null {
  for (const why of ['journey', 'money'] as const) {
    const pnrs = bookings.filter(({ open }) => open === why).map(({ pnr }) => pnr);
    if (pnrs.length > 0) return { why, pnrs };
  }
  return null;
}
