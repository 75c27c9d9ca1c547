import type { PnrDetails } from 'contract/calls/bookings.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import type { FoodItem } from 'contract/values/food.ts';
import { journeyTimes, type MenuItem } from '#modules/trips/index.ts';
import type { BookedSeat } from './store.ts';
import type { SoldBooking } from './ticket.ts';

export const SEAT_STATUS: Record<BookedSeat['state'], string> = {
  held: 'Held',
  booked: 'Booked',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export function presentPnr({ booking, seats, trip, from, to }: SoldBooking): PnrDetails {
  const { starttime, endtime, journeystartdate, journeyenddate } = journeyTimes(from, to);
  const place = (stop: { location: string; counter: string }) => `${stop.location} - ${stop.counter}`;
  return {
    pnr: booking.pnr,
    busid: trip.busid,
    from: place(from),
    to: place(to),
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

export function presentMenuItem(item: MenuItem): FoodItem {
  return {
    _id: item.id,
    name: item.name,
    price: paiseToRupees(item.pricePaise),
    description: item.description,
    diet: item.diet,
  };
}
