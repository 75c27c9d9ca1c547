import { randomUUIDv7 } from 'node:crypto';
import type { OfferChoice } from 'contract/offers/offers.ts';
import {
  type BookedSeat,
  type Booking,
  bookingTemplates,
  type Change,
  changedTicket,
  listSeats,
  lockBooking,
  makeChange,
  type SoldBooking,
} from '#modules/bookings/index.ts';
import { cancelForOperator } from '#modules/cancellations/index.ts';
import { hasPendingRefund, lockSoldPayments } from '#modules/payments/index.ts';
import { rollback, type Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { enqueueAgain, recipientsOf } from '#platform/messages/outbox.ts';
import { errorLine } from '#platform/observability/redact.ts';
import type { DisruptionDependencies } from '../dependencies.ts';
import { listOtherDepartures, type OtherDeparture } from './departures.ts';
import { listDueOffers, lockOpenOffer, type Offer, storeDecision } from './offer-store.ts';

type OfferDependencies = Pick<DisruptionDependencies, 'db' | 'clock' | 'jobs' | 'log'>;

/** Carries out what a customer chose, once: a later choice is refused, also after the refund by time. */
export function decideOffer(
  deps: OfferDependencies,
  offer: Offer,
  sold: SoldBooking,
  choice: OfferChoice,
): Promise<Result<undefined>> {
  return choice.choice === 'refund'
    ? refundOffer(deps, offer, 'customer')
    : moveBooking(deps, offer, sold, choice.tripId);
}

/** Refunds everything of the booking of an offer, in one transaction. Refuses one that is decided. */
export async function refundOffer(
  { db, clock, jobs }: OfferDependencies,
  { id, bookingId, cause }: Offer,
  by: 'customer' | 'system',
): Promise<Result<undefined>> {
  return db.transaction<Result<undefined>>(async (tx) => {
    const { booking } = await lockSold(tx, bookingId);
    if (!(await lockOpenOffer(tx, id))) return refuse('offer_decided');
    const now = clock.now();
    const refunded = await cancelForOperator(tx, jobs, { booking }, cause, now);
    storeDecision(tx, id, { state: refunded === undefined ? 'ended' : 'refunded', by, at: now });
    return done(undefined);
  });
}

/** Refunds every offer whose time has come. One that fails is logged and retried by the next run. */
export async function refundDueOffers(deps: OfferDependencies): Promise<void> {
  for (const offer of await listDueOffers(deps.db, deps.clock.now())) {
    await refundOffer(deps, offer, 'system').catch((error: unknown) => {
      const about = { offer: offer.id, booking: offer.bookingId, reason: errorLine(error) };
      deps.log.error(about, 'the refund of an offer without a choice failed');
    });
  }
}

/** Moves the booking of an offer to another departure at the price paid, in one transaction, and sends the new ticket. */
async function moveBooking(
  deps: OfferDependencies,
  offer: Offer,
  { trip, from, to }: SoldBooking,
  tripId: string,
): Promise<Result<undefined>> {
  const { db, clock, jobs } = deps;
  const seats = bookedOf(await listSeats(db, offer.bookingId));
  const wanted = { tripId: trip.id, from, to, booked: seats };
  const departure = (await listOtherDepartures(deps, wanted)).find((one) => one.trip.id === tripId);
  if (!departure) return refuse('offer_full');
  return db.transaction<Result<undefined>>(async (tx) => {
    const { booking, disputed } = await lockSold(tx, offer.bookingId);
    if (!(await lockOpenOffer(tx, offer.id))) return refuse('offer_decided');
    if (disputed) return refuse('payment_disputed');
    // Its tickets leave this trip with the booking, and those who board it with a cancelled one are known by its trip.
    if (await hasPendingRefund(tx, booking.id)) return refuse('change_refund_pending');
    const left = bookedOf(await listSeats(tx, booking.id));
    // Staff may have changed the booking since its seats were chosen.
    if (!isSame(left, seats)) return refuse('offer_full');
    const now = clock.now();
    const gone = await makeChange(tx, changeTo(departure, booking, left), now);
    if (gone) return rollback(refuse('offer_full'));
    storeDecision(tx, offer.id, { state: 'moved', by: 'customer', at: now });
    const { id: bookingId, contact } = booking;
    const message = { bookingId, template: bookingTemplates['ticket-confirmed'], to: recipientsOf(contact) };
    await enqueueAgain(tx, jobs, message, now);
    return done(undefined);
  });
}

/** Locks payment and booking in the order of all acts on a sold booking. */
async function lockSold(tx: Transaction, bookingId: string) {
  const { disputed } = await lockSoldPayments(tx, bookingId);
  return { booking: await lockBooking(tx, bookingId), disputed };
}

const bookedOf = (seats: BookedSeat[]) => seats.filter(({ state }) => state === 'booked');

function isSame(seats: readonly BookedSeat[], others: readonly BookedSeat[]): boolean {
  return (
    seats.length === others.length &&
    seats.every(({ id, seat }, index) => id === others[index]?.id && seat === others[index]?.seat)
  );
}

/** Returns the change of a booking to another departure, at the price paid. */
function changeTo({ trip, from, to, seats }: OtherDeparture, booking: Booking, booked: BookedSeat[]): Change {
  return {
    id: randomUUIDv7(),
    bookingId: booking.id,
    madeBy: 'customer',
    from: { tripId: booking.tripId, fromStop: booking.fromStop, toStop: booking.toStop },
    to: { tripId: trip.id, fromStop: from.number, toStop: to.number },
    tickets: booked.map((seat, index) => changedTicket(seat, seats[index] ?? seat.seat, seat)),
    differencePaise: 0,
    feePaise: 0,
    refundLimit: null,
  };
}
