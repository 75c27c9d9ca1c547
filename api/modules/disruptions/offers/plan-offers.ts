import {
  type AffectedBooking,
  endHold,
  listAffected,
  listBoardedOf,
  listOverdueOfTrip,
  recordTakenAway,
} from '#modules/bookings/index.ts';
import { listDisputed, listPaying } from '#modules/payments/index.ts';
import type { Trip } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { enqueueToBookings } from '#platform/messages/many/enqueue-to-bookings.ts';
import type { Disruption } from '../store.ts';
import { offerTemplateOf, offerTemplates } from '../templates.ts';
import { insertOffers } from './offer-store.ts';

/** What taking a trip, one of its stops or seats away does to its bookings. */
export interface OfferPlan {
  /** Sold bookings, which get an offer. */
  sold: AffectedBooking[];
  holds: AffectedBooking[];
  /** Bookings of the trip whose hold has expired, and that no job has ended yet. */
  overdue: { id: string; state: 'held' }[];
  /** Bookings among the holds whose payment is open: a payment that still comes is refunded by itself. */
  paying: number;
  /** Tickets whose passengers are on board: their refunds wait for staff. */
  boarded: number;
  /** Sold bookings whose bank has taken the payment back. */
  disputed: number;
  refundAt: Date;
}

/** Plans offers to those bookings of a trip that `concerns` names. Changes nothing. */
export async function planOffers(
  tx: Transaction,
  trip: Trip,
  wanted: { concerns: (booking: AffectedBooking) => boolean; refundAfterHours: number },
  now: Date,
): Promise<OfferPlan> {
  const [all, overdue] = await Promise.all([
    listAffected(tx, trip.id, now),
    listOverdueOfTrip(tx, trip.id, now),
  ]);
  const affected = all.filter(wanted.concerns);
  const sold = affected.filter(({ state }) => state === 'confirmed');
  const holds = affected.filter(({ state }) => state === 'held');
  const tickets = sold.flatMap((booking) => booking.tickets);
  const [disputed, paying, boarded] = await Promise.all([
    listDisputed(tx, idsOf(sold)),
    listPaying(tx, idsOf(holds)),
    listBoardedOf(tx, trip.id, tickets, now),
  ]);
  return {
    sold,
    holds,
    overdue,
    paying: paying.size,
    boarded: boarded.length,
    disputed: disputed.size,
    refundAt: minutesAfter(now, wanted.refundAfterHours * 60),
  };
}

/** Returns what is refunded if every booking wants its money back, in paise. */
export function mostRefund({ sold }: Pick<OfferPlan, 'sold'>): number {
  return sold.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
}

/**
 * Releases the holds, and makes and sends an offer to each sold booking. The caller has locked all of them. Expired holds
 * end, too: a late payment would confirm their claims.
 */
export async function carryOutOffers(
  tx: Transaction,
  jobs: JobQueue,
  { sold, holds, overdue, refundAt }: OfferPlan,
  { id, at, kind }: Disruption,
): Promise<void> {
  for (const hold of holds) endHold(tx, hold, 'expired', 'released', at);
  for (const hold of overdue) endHold(tx, hold, 'expired', 'expired', at);
  if (sold.length === 0) return;
  recordTakenAway(tx, idsOf(sold), at);
  insertOffers(tx, id, idsOf(sold), refundAt);
  const template = offerTemplates[offerTemplateOf(kind)];
  const to = sold.map(({ id: bookingId, email, phone }) => ({ bookingId, email, phone }));
  await enqueueToBookings(tx, jobs, { disruptionId: id, template, to }, at);
}

const idsOf = (bookings: readonly AffectedBooking[]) => bookings.map(({ id }) => id);
