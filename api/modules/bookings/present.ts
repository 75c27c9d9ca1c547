import type { PnrDetails } from 'contract/calls/bookings.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import type { FoodLine } from 'contract/prices/quote.ts';
import type { FoodItem } from 'contract/values/food.ts';
import { journeyTimes, type MenuItem, type NameIn, presentPlace } from '#modules/trips/index.ts';
import type { BookedSeat } from './store.ts';
import type { SoldBooking } from './ticket.ts';

export const SEAT_STATUS: Record<BookedSeat['state'], string> = {
  held: 'Held',
  booked: 'Booked',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export function presentPnr(sold: SoldBooking, nameIn: NameIn): PnrDetails {
  const { booking, seats, trip, from, to } = sold;
  const { starttime, endtime, journeystartdate, journeyenddate } = journeyTimes(from, to);
  return {
    pnr: booking.pnr,
    takenaway: sold.takenAway,
    busid: trip.busid,
    ...presentEnds({ from, to }, nameIn),
    starttime,
    endtime,
    journeystartdate,
    journeyenddate,
    passengerdetails: seats.map((seat) => ({
      fname: seat.fname,
      lname: seat.lname,
      seatNo: seat.seat,
      status: SEAT_STATUS[seat.state],
    })),
  };
}

interface Place {
  location: string;
  counter: string;
}

/** Returns the stops of a booking: `from` and `to` in English, their names in the language of `nameIn`. */
export function presentEnds({ from, to }: { from: Place; to: Place }, nameIn: NameIn) {
  return {
    from: presentPlace(from, english),
    to: presentPlace(to, english),
    fromname: presentPlace(from, nameIn),
    toname: presentPlace(to, nameIn),
  };
}

const english: NameIn = (_kind, name) => name;

/** Returns a dish of a booking. */
export function presentFood({ name, quantity, pricePaise }: FoodLine, nameIn: NameIn) {
  return { name, title: nameIn('dish', name), quantity, price: paiseToRupees(pricePaise) };
}

export function presentMenuItem(item: MenuItem, nameIn: NameIn): FoodItem {
  return {
    _id: item.id,
    name: item.name,
    title: nameIn('dish', item.name),
    price: paiseToRupees(item.pricePaise),
    description: nameIn('dish_description', item.description),
    diet: item.diet,
    section: item.section,
  };
}
