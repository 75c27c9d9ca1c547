import type { FoundBooking } from 'contract/console/desk/bookings.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import type { NameIn } from '#modules/trips/index.ts';
import type { ShownBooking } from './search.ts';

export function presentFound(booking: ShownBooking, nameIn: NameIn): FoundBooking {
  const { pnr, state, tripId, busid, from, to, departsAt, createdAt, hasNames } = booking;
  return {
    pnr,
    state,
    tripId,
    busid,
    from,
    fromName: nameIn('location', from),
    to,
    toName: nameIn('location', to),
    departsAt: departsAt.toISOString(),
    createdAt: createdAt.toISOString(),
    total: paiseToRupees(booking.totalPaise),
    contactName: hasNames ? booking.contactName : null,
    seats: booking.seats.map(({ seat, name, state }) => ({
      seat,
      name: hasNames ? name.trim() : null,
      state,
    })),
  };
}
