import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import type { TimelineEntry } from 'contract/console/desk/timeline.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { type QuoteLine, quoteSeat } from 'contract/prices/quote.ts';
import {
  cancellationClosesAt,
  refundLimitAt,
  refundsAt,
  sumBeyondPolicy,
} from '#modules/cancellations/index.ts';
import type { NameIn, TripStop } from '#modules/trips/index.ts';
import type { DeskBooking } from './booking.ts';

/** Which personal data a member may read. */
export interface MayRead {
  names: boolean;
  contacts: boolean;
}

export function presentBooking(
  desk: DeskBooking,
  timeline: TimelineEntry[],
  may: MayRead,
  { nameIn, now }: { nameIn: NameIn; now: Date },
): BookingDetail {
  const { booking, trip, from, to, seats } = desk;
  const { percent, taxRefunded, bySeat } = refundsAt(desk, seats, now);
  const { takenAway } = desk;
  const feeOf = ({ id }: { id: string }) => (takenAway && desk.record.fees.get(id)) || 0;
  return {
    pnr: booking.pnr,
    version: desk.record.history.length,
    state: booking.state,
    createdAt: desk.createdAt.toISOString(),
    heldUntil: booking.heldUntil.toISOString(),
    confirmedAt: booking.confirmedAt?.toISOString() ?? null,
    anonymisedAt: booking.anonymisedAt?.toISOString() ?? null,
    platform: desk.platform,
    language: booking.language,
    tripId: trip.id,
    service: trip.serviceNumber,
    busid: trip.busid,
    lineName: nameIn('line', trip.lineName),
    from: presentEnd(from, from.departsAt, nameIn),
    to: presentEnd(to, to.arrivesAt, nameIn),
    tickets: bySeat.map(({ seat, refundPaise }) => {
      const { lines, totalPaise } = quoteSeat(seat);
      const { ticketCode: code, seat: label, state, fname, lname, age, gender } = seat;
      return {
        code,
        seat: label,
        state,
        passenger: may.names ? { fname, lname, age, gender } : null,
        lines: lines.map((line) => presentLine(line, nameIn)),
        total: paiseToRupees(totalPaise),
        refund: state === 'booked' ? paiseToRupees(refundPaise + feeOf(seat)) : 0,
        isNoShow: desk.record.noShows.has(code),
      };
    }),
    total: paiseToRupees(booking.totalPaise),
    contact: may.contacts ? booking.contact : null,
    disputed: desk.disputed,
    refundPercent: percent,
    noShowPercent: booking.noShowPercent,
    taxRefunded,
    refundLimit: refundLimitAt(desk, now),
    refundedBeyondPolicy: paiseToRupees(sumBeyondPolicy(desk.record.cancellations)),
    takenAway,
    offerUntil: desk.offerUntil?.toISOString() ?? null,
    cancellationClosesAt: cancellationClosesAt(desk).toISOString(),
    timeline,
  };
}

function presentEnd(stop: TripStop, at: Date, nameIn: NameIn): BookingDetail['from'] {
  return {
    stop: stop.number,
    counter: stop.counterId,
    counterName: nameIn('counter', stop.counter),
    location: stop.location,
    locationName: nameIn('location', stop.location),
    at: at.toISOString(),
  };
}

function presentLine(line: QuoteLine, nameIn: NameIn): BookingDetail['tickets'][number]['lines'][number] {
  const amount = paiseToRupees(line.paise);
  if (line.kind !== 'food') return { kind: line.kind, amount, food: null };
  const { name, quantity } = line.food;
  return { kind: 'food', amount, food: { name, title: nameIn('dish', name), quantity } };
}
