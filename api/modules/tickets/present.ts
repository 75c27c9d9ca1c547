import type { AnnouncedDelay, GuestBooking } from 'contract/calls/bookings.ts';
import type { RefundProgress } from 'contract/calls/cancellations.ts';
import type { Ticket, TicketDetail } from 'contract/calls/tickets.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { quoteSeat } from 'contract/prices/quote.ts';
import { refundablePaise } from 'contract/prices/refund.ts';
import { fieldsShownOn, pick } from 'contract/values/passenger-fields.ts';
import type { Wallet } from 'contract/wallets/wallets.ts';
import {
  type BookedSeat,
  type OwnedBooking,
  presentEnds,
  presentFood,
  presentPnr,
  SEAT_STATUS,
  type SoldBooking,
} from '#modules/bookings/index.ts';
import { cancellationClosesAt, refundLimitAt, refundsAt } from '#modules/cancellations/index.ts';
import type { RefundOfBooking } from '#modules/payments/index.ts';
import { announcedDeparture, journeyTimes, type NameIn, presentRefundTiers } from '#modules/trips/index.ts';
import type { SeatSymbols } from './passes/seat-symbols.ts';

const kilometres = (metres: number) => Math.round(metres / 1000);

/** Cancelled when all seats are; else completed once the coach has arrived. */
function statusOf(seats: { gone: boolean }[], arrivesAt: Date, now: Date): Ticket['status'] {
  if (seats.every((seat) => seat.gone)) return 'Cancelled';
  return arrivesAt <= now ? 'Completed' : 'Confirmed';
}

export function presentTicket(booking: OwnedBooking, nameIn: NameIn, now: Date): Ticket {
  return {
    _id: booking.id,
    status: statusOf(booking.seats, booking.arrivesAt, now),
    name: booking.seats.map(({ name }) => name.trim()).find((name) => name !== '') ?? '',
    pnr: booking.pnr,
    busid: booking.busid,
    ...presentEnds(booking, nameIn),
    ...journeyTimes(booking, booking),
    seats: booking.seats.map(({ seat }) => seat),
    distance: kilometres(booking.distanceMetres),
  };
}

/** What a booking is shown with: its refunds, the codes of its seats, the wallets for passes of them, and names of places. */
export interface BesideBooking {
  refunds: RefundOfBooking[];
  codes: SeatSymbols;
  wallets: Wallet[];
  /** The token of its open offer. */
  offer: string | null;
  nameIn: NameIn;
}

export function presentTicketDetail(
  sold: SoldBooking,
  { refunds, codes, wallets, offer, nameIn }: BesideBooking,
  now: Date,
): TicketDetail {
  const { booking, seats, trip, from, to } = sold;
  const passengers = seats.map((seat) => ({
    seat: seat.seat,
    name: `${seat.fname} ${seat.lname}`,
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
    nameIn,
    now,
  );
  return {
    ...listed,
    tripId: trip.id,
    cancellableuntil: cancellationClosesAt(sold).toISOString(),
    refunds: refunds.map(presentRefund),
    offer,
    takenaway: sold.takenAway,
    delay: presentDelay(sold, now),
    wallets,
    seats: seats.map((seat) => presentSeat(sold, seat, codes, nameIn, now)),
    totalamount: paiseToRupees(booking.totalPaise),
    refundtiers: presentRefundTiers(booking.refundTiers),
    taxrefunded: booking.taxRefunded,
    refundlimit: refundLimitAt(sold, now),
  };
}

/**
 * Returns the announced delay at a booking's pickup, until the coach should have left the stop where it begins: from then
 * on its positions say more, on the tracking page.
 */
function presentDelay({ trip, from }: SoldBooking, now: Date): AnnouncedDelay {
  const { delay, stops } = trip;
  const begins = delay && stops.find(({ number }) => number === delay.fromStop);
  if (!delay || !begins || from.number < delay.fromStop) return null;
  if (now >= announcedDeparture(trip, begins)) return null;
  return { minutes: delay.minutes, expected: announcedDeparture(trip, from).toISOString() };
}

/** Returns what refunds of a seat are a share of, in whole rupees. */
function refundable({ booking }: SoldBooking, seat: BookedSeat): number {
  return paiseToRupees(refundablePaise(quoteSeat(seat), booking.taxRefunded));
}

/** Returns the refund for cancelling a seat now, in whole rupees; 0 for a cancelled one. */
function refundNow(sold: SoldBooking, seat: BookedSeat, now: Date): number {
  if (seat.state !== 'booked' || now >= cancellationClosesAt(sold)) return 0;
  return paiseToRupees(refundsAt(sold, [seat], now).totalPaise);
}

function presentRefund(refund: RefundOfBooking): RefundProgress {
  return {
    amount: paiseToRupees(refund.amountPaise),
    state: refund.state,
    reference: refund.state === 'done' ? refund.reference : null,
    requestedat: refund.createdAt.toISOString(),
    doneat: refund.doneAt?.toISOString() ?? null,
  };
}

function presentSeat(
  sold: SoldBooking,
  seat: BookedSeat,
  codes: SeatSymbols,
  nameIn: NameIn,
  now: Date,
): TicketDetail['seats'][number] {
  return {
    _id: seat.id,
    seatNumber: seat.seat,
    ticketcode: seat.ticketCode,
    qr: codes.get(seat.id) ?? null,
    details: {
      ...pick(seat, fieldsShownOn('page')),
      amount: paiseToRupees(quoteSeat(seat).amountPaise),
      status: SEAT_STATUS[seat.state],
      refundable: refundable(sold, seat),
      refund: refundNow(sold, seat, now),
      food: seat.food.map((line) => presentFood(line, nameIn)),
    },
  };
}

export function presentGuestBooking(
  sold: SoldBooking,
  { refunds, codes, wallets, offer, nameIn }: BesideBooking,
  now: Date,
): GuestBooking {
  return {
    ...presentPnr(sold, nameIn),
    tripId: sold.trip.id,
    bookingId: sold.booking.id,
    cancellableuntil: cancellationClosesAt(sold).toISOString(),
    refunds: refunds.map(presentRefund),
    offered: offer !== null,
    delay: presentDelay(sold, now),
    wallets,
    taxrefunded: sold.booking.taxRefunded,
    refundlimit: refundLimitAt(sold, now),
    passengerdetails: sold.seats.map((seat) => ({
      fname: seat.fname,
      lname: seat.lname,
      seatNo: seat.seat,
      ticketcode: seat.ticketCode,
      qr: codes.get(seat.id) ?? null,
      status: SEAT_STATUS[seat.state],
      amount: paiseToRupees(quoteSeat(seat).amountPaise),
      refundable: refundable(sold, seat),
      refund: refundNow(sold, seat, now),
      food: seat.food.map((line) => ({ _id: line.name, ...presentFood(line, nameIn) })),
    })),
  };
}
