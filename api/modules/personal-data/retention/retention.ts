import { purgeBefore, purgeInvoicesBefore } from 'contract/values/retention.ts';
import { deleteInBatches } from '#platform/database/batches.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import {
  anonymiseCustomersOfTrips,
  anonymisePassengersOfTrips,
  listTripsToPurge,
  listUnsoldToPurge,
  markTripsAnonymised,
  purgeDisputesOfTrips,
  purgeUnsold,
  type Stage,
} from './retention-store.ts';

/**
 * Anonymises expired bookings, messages and gateway replies by `contract/values/retention.ts`; rows about money stay.
 * Runs in batches with a transaction each, can be interrupted, and is idempotent. Other data has jobs in its modules.
 */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  await purgeUnsoldBookings(db, purgeBefore('unsold', now), now);
  await purgeTrips(db, 'disputes', purgeBefore('disputes', now), now);
  await purgeTrips(db, 'passengers', purgeBefore('passengers', now), now);
  await purgeTrips(db, 'customers', purgeInvoicesBefore(now), now);
  const messagesBefore = purgeBefore('messages', now);
  await deleteInBatches(db, { table: 'outbound_messages', column: 'created_at', before: messagesBefore });
  const repliesBefore = purgeBefore('gatewayResponses', now);
  await deleteInBatches(db, { table: 'gateway_responses', column: 'received_at', before: repliesBefore });
}

const stages: Record<Stage, (tx: Transaction, trips: readonly string[], now: Date) => void> = {
  disputes: purgeDisputesOfTrips,
  passengers: anonymisePassengersOfTrips,
  customers: anonymiseCustomersOfTrips,
};

/** Trips per transaction: about 1,500 seats, as one coach sells about 30 seats, most of them more than once. */
const TRIPS_AT_ONCE = 40;

async function purgeTrips(db: Database, stage: Stage, before: Date, now: Date): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const { trips, lastDay } = await listTripsToPurge(db, stage, before, after);
    if (lastDay === null) return;
    for (let from = 0; from < trips.length; from += TRIPS_AT_ONCE) {
      const some = trips.slice(from, from + TRIPS_AT_ONCE);
      await db.transaction(async (tx) => {
        stages[stage](tx, some, now);
        markTripsAnonymised(tx, some, stage, now);
      });
    }
    after = lastDay;
  }
}

async function purgeUnsoldBookings(db: Database, before: Date, now: Date): Promise<void> {
  let after: { heldUntil: string; id: string } | null = null;
  for (;;) {
    const { ids, last } = await listUnsoldToPurge(db, before, after);
    if (last === null) return;
    if (ids.length > 0) await db.transaction(async (tx) => purgeUnsold(tx, ids, now));
    after = last;
  }
}
