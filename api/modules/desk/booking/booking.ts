import { listBoardingOfTickets, listNoShows, type TicketEvent } from '#modules/boarding/index.ts';
import {
  type BookingForStaff,
  findBookingForStaff,
  type HistoryLine,
  listChangeFees,
  listHistory,
  listSeatsOfCancellations,
  listTripChanges,
  type SeatOfCancellation,
  type TripChange,
} from '#modules/bookings/index.ts';
import { listCancellations } from '#modules/cancellations/index.ts';
import { findOpenOffer } from '#modules/disruptions/index.ts';
import { isDisputed, type PaymentHistory, readPaymentHistory } from '#modules/payments/index.ts';
import { type ActOnSubject, bookingSubject, listActsOn } from '#modules/staff/index.ts';
import { listPastPositions, type PastPosition } from '#modules/tracking/index.ts';
import type { Database } from '#platform/database/database.ts';
import { listMessagesOfBooking, type MessageOfBooking } from '#platform/messages/outbox.ts';

/** Everything that happened to a booking, by the modules that store it. */
export interface BookingRecord {
  history: HistoryLine[];
  /** Changes to other trips, by id. */
  tripChanges: ReadonlyMap<string, TripChange>;
  money: PaymentHistory;
  cancellations: Awaited<ReturnType<typeof listCancellations>>;
  cancelledSeats: SeatOfCancellation[];
  messages: MessageOfBooking[];
  acts: ActOnSubject[];
  /** On its trip. */
  boarding: TicketEvent[];
  /** Ticket codes of passengers who did not come. */
  noShows: ReadonlySet<string>;
  /** Fees of changes, in paise, by row of the booking. */
  fees: ReadonlyMap<string, number>;
}

/** A booking as the desk shows it. */
export interface DeskBooking extends BookingForStaff {
  record: BookingRecord;
  disputed: boolean;
  /** Until when the traveller may decide about what the operator took away; null without an open offer. */
  offerUntil: Date | null;
}

/** Returns a booking by PNR with everything that happened to it. */
export async function findDeskBooking(db: Database, pnr: string): Promise<DeskBooking | undefined> {
  const found = await findBookingForStaff(db, pnr);
  if (!found) return undefined;
  const { id, tripId } = found.booking;
  const tickets = found.seats.map(({ ticketCode }) => ticketCode);
  const [
    history,
    tripChanges,
    money,
    cancellations,
    cancelledSeats,
    messages,
    acts,
    boarding,
    noShows,
    fees,
    disputed,
    offer,
  ] = await Promise.all([
    listHistory(db, id),
    listTripChanges(db, id),
    readPaymentHistory(db, id),
    listCancellations(db, id),
    listSeatsOfCancellations(db, id),
    listMessagesOfBooking(db, id),
    listActsOn(db, bookingSubject(found.booking.pnr)),
    listBoardingOfTickets(db, tripId, tickets),
    listNoShows(db, tripId, tickets),
    listChangeFees(db, id),
    isDisputed(db, id),
    findOpenOffer(db, id),
  ]);
  const record = {
    history,
    tripChanges,
    money,
    cancellations,
    cancelledSeats,
    messages,
    acts,
    boarding,
    noShows,
    fees,
  };
  return { ...found, record, disputed, offerUntil: offer?.refundAt ?? null };
}

const HOUR_MS = 3_600_000;

/** Returns the positions of a booking's coach at instants, where they are within an hour of its journey. */
export async function readPositions(
  db: Database,
  { trip, from, to }: Pick<BookingForStaff, 'trip' | 'from' | 'to'>,
  instants: readonly Date[],
): Promise<Map<number, PastPosition>> {
  const [begins, ends] = [from.departsAt.getTime() - HOUR_MS, to.arrivesAt.getTime() + HOUR_MS];
  const near = instants.filter((instant) => instant.getTime() >= begins && instant.getTime() <= ends);
  if (near.length === 0) return new Map();
  const positions = await listPastPositions(db, trip.busid, near);
  return new Map(
    near.flatMap((instant, index) => {
      const position = positions[index];
      return position ? [[instant.getTime(), position] as const] : [];
    }),
  );
}
