import type { Offer as WireOffer } from 'contract/offers/offers.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { presentEnds, type SoldBooking } from '#modules/bookings/index.ts';
import { journeyTimes, type NameIn } from '#modules/trips/index.ts';
import type { OtherDeparture } from './departures.ts';
import type { Offer } from './offer-store.ts';

/** An offer with its booking as it is now. */
export interface ShownOffer {
  offer: Offer;
  sold: SoldBooking;
  departures: OtherDeparture[];
  /** What goes back if nothing is chosen, or has gone back, in paise. */
  refundPaise: number;
}

export function presentOffer(
  { offer, sold, departures, refundPaise }: ShownOffer,
  nameIn: NameIn,
): WireOffer {
  const { booking, trip, from, to, seats } = sold;
  const { starttime, endtime, journeystartdate, journeyenddate } = journeyTimes(from, to);
  const shown = offer.state === 'refunded' ? seats : seats.filter(({ state }) => state === 'booked');
  return {
    pnr: booking.pnr,
    busid: trip.busid,
    ...presentEnds({ from, to }, nameIn),
    starttime,
    endtime,
    journeystartdate,
    journeyenddate,
    state: offer.state,
    kind: offer.kind === 'delay' ? 'cancellation' : offer.kind,
    cause: offer.cause,
    seats: shown.map(({ seat }) => seat),
    refund: paiseToRupees(refundPaise),
    refundat: offer.refundAt.toISOString(),
    departures: departures.map((one) => ({
      tripId: one.trip.id,
      seats: one.seats,
      ...journeyTimes(one.from, one.to),
    })),
  };
}
