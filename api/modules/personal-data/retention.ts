import { forgetBefore, forgetInvoicesBefore } from 'contract/retention.ts';
import { deleteInBatches } from '#platform/batches.ts';
import type { Database, Transaction } from '#platform/database.ts';
import {
  forgetBuyersOfTrips,
  forgetDisputesOfTrips,
  forgetPassengersOfTrips,
  forgetUnsold,
  listTripsToForget,
  listUnsoldToForget,
  markTripsForgotten,
  type Stage,
} from './retention-store.ts';

/**
 * Empties what bookings, messages and gateway replies say about people, each in its time by `contract/retention.ts`. No row about
 * money is removed and no sum changes. It works in batches of their own transactions, so that no lock is held for long; a run that
 * is cut off goes on where it stopped, and another run changes nothing. Codes, sessions, contact messages and the like have jobs
 * of their own in their modules, by the same table.
 */
export async function forgetInTime(db: Database, now: Date): Promise<void> {
  await forgetUnsoldBookings(db, forgetBefore('unsold', now), now);
  await forgetTrips(db, 'disputes', forgetBefore('disputes', now), now);
  await forgetTrips(db, 'passengers', forgetBefore('passengers', now), now);
  await forgetTrips(db, 'buyers', forgetInvoicesBefore(now), now);
  const messagesBefore = forgetBefore('messages', now);
  await deleteInBatches(db, { table: 'outbound_messages', column: 'created_at', before: messagesBefore });
  const repliesBefore = forgetBefore('paymentAnswers', now);
  await deleteInBatches(db, { table: 'payment_answers', column: 'received_at', before: repliesBefore });
}

const stages: Record<Stage, (tx: Transaction, trips: readonly string[], now: Date) => void> = {
  disputes: forgetDisputesOfTrips,
  passengers: forgetPassengersOfTrips,
  buyers: forgetBuyersOfTrips,
};

/** Trips in one transaction. A coach has about 30 seats, most of them sold one after the other: about 1,500 seats a batch. */
const TRIPS_AT_ONCE = 40;

async function forgetTrips(db: Database, stage: Stage, before: Date, now: Date): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const { trips, lastDay } = await listTripsToForget(db, stage, before, after);
    if (lastDay === null) return;
    for (let from = 0; from < trips.length; from += TRIPS_AT_ONCE) {
      const some = trips.slice(from, from + TRIPS_AT_ONCE);
      await db.transaction(async (tx) => {
        stages[stage](tx, some, now);
        markTripsForgotten(tx, some, stage, now);
      });
    }
    after = lastDay;
  }
}

async function forgetUnsoldBookings(db: Database, before: Date, now: Date): Promise<void> {
  let after: { heldUntil: string; id: string } | null = null;
  for (;;) {
    const { ids, last } = await listUnsoldToForget(db, before, after);
    if (last === null) return;
    if (ids.length > 0) await db.transaction(async (tx) => forgetUnsold(tx, ids, now));
    after = last;
  }
}
