import type { DepartureRow } from 'contract/console/departures.ts';

/** A departure at six in the morning in India, on sale and without a seat sold. */
export function row(changed: Partial<DepartureRow> = {}): DepartureRow {
  return {
    tripId: 'trip-1',
    service: 'AG101',
    line: 'agra',
    lineName: 'Delhi to Agra',
    from: 'delhi',
    fromName: 'Delhi',
    to: 'agra',
    toName: 'Agra',
    startsAt: '2026-11-26T00:30:00.000Z',
    busid: 'AGR-01',
    seats: 31,
    sold: 0,
    held: 0,
    blocked: 0,
    boarded: 0,
    unlisted: 0,
    noShow: 0,
    revenue: 0,
    state: 'on_sale',
    delayMinutes: null,
    alerts: [],
    ...changed,
  };
}
