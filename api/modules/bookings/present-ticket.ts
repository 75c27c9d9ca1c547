import type { GuestBooking } from 'contract/bookings.ts';
import { paiseToRupees } from 'contract/money.ts';
import type { Ticket, TicketDetail } from 'contract/tickets.ts';
import { journeyTimes } from '#modules/trips/index.ts';
import { seatAmount } from './fare.ts';
import { presentPnr, SEAT_STATUS } from './present.ts';
import type { BookedSeat } from './store.ts';
import type { SoldBooking } from './ticket.ts';
import type { OwnedBooking } from './ticket-store.ts';

const place = (stop: { location: string; counter: string }) => `${stop.location} - ${stop.counter}`;
const kilometres = (metres: number) => Math.round(metres / 1000);

/** A booking is cancelled when all of its seats are; otherwise it is over when the coach has arrived. */
function statusOf(seats: { gone: boolean }[], arrivesAt: Date, now: Date): Ticket['status'] {
  if (seats.every((seat) => seat.gone)) return 'Cancelled';
  return arrivesAt <= now ? 'Completed' : 'Confirmed';
}

export function presentTicket(booking: OwnedBooking, now: Date): Ticket {
  return {
    _id: booking.id,
    status: statusOf(booking.seats, booking.arrivesAt, now),
    name: booking.seats[0]?.name ?? '',
    pnr: booking.pnr,
    busid: booking.busid,
    from: place(booking.from),
    to: place(booking.to),
    ...journeyTimes(booking, booking),
    seats: booking.seats.map(({ seat }) => seat),
    distance: kilometres(booking.distanceMetres),
  };
}

export function presentTicketDetail(sold: SoldBooking, now: Date): TicketDetail {
  const { booking, seats, trip, from, to } = sold;
  const passengers = seats.map((seat) => ({
    seat: seat.seat,
    name: `${seat.firstName} ${seat.lastName}`,
    gone: seat.state === 'cancelled' || seat.state === 'refunded',
  }));
  const listed = presentTicket(
    {
      ...booking,
      busid: trip.busid,
      from,
      to,
      departsAt: from.departsAt,
      arrivesAt: to.arrivesAt,
      distanceMetres: to.distanceMetres - from.distanceMetres,
      seats: passengers,
    },
    now,
  );
  return {
    ...listed,
    seats: seats.map(presentSeat),
    totalamount: paiseToRupees(booking.totalPaise),
    refundtiers: booking.refundTiers.map((tier) => ({ overhours: tier.overHours, percent: tier.percent })),
  };
}

function presentSeat(seat: BookedSeat): TicketDetail['seats'][number] {
  return {
    _id: seat.id,
    seatNumber: seat.seat,
    details: {
      fname: seat.firstName,
      lname: seat.lastName,
      age: seat.age,
      amount: paiseToRupees(seatAmount(seat)),
      status: SEAT_STATUS[seat.state],
      food: seat.food.map(presentFood),
    },
  };
}

const presentFood = (line: BookedSeat['food'][number]) => ({
  name: line.name,
  quantity: line.quantity,
  price: paiseToRupees(line.pricePaise),
});

export function presentGuestBooking(sold: SoldBooking): GuestBooking {
  return {
    ...presentPnr(sold),
    tripId: sold.trip.id,
    bookingId: sold.booking.id,
    passengerdetails: sold.seats.map((seat) => ({
      fname: seat.firstName,
      lname: seat.lastName,
      seatNo: seat.seat,
      status: SEAT_STATUS[seat.state],
      food: seat.food.map((line) => ({ _id: line.name, ...presentFood(line) })),
    })),
  };
}
