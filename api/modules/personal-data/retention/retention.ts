import { purgeBefore, purgeInvoicesBefore } from 'contract/values/retention.ts';
import { personalData as bookings } from '#modules/bookings/index.ts';
import { personalData as cancellations } from '#modules/cancellations/index.ts';
import { personalData as payments } from '#modules/payments/index.ts';
import { personalData as trips } from '#modules/trips/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { purgeMessages } from '#platform/messages/personal-data.ts';

/**
 * Anonymises expired bookings, messages and gateway replies by `contract/values/retention.ts`; rows about money stay.
 * Runs in batches with a transaction each, can be interrupted, and is idempotent. Other data has jobs in its modules.
 */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  await purgeUnsoldBookings(db, purgeBefore('unsold', now), now);
  await purgeTrips(db, 'disputes', purgeBefore('disputes', now), now);
  await purgeTrips(db, 'passengers', purgeBefore('passengers', now), now);
  await purgeTrips(db, 'customers', purgeInvoicesBefore(now), now);
  await purgeMessages(db, purgeBefore('messages', now));
  await payments.purgeGatewayResponses(db, purgeBefore('gatewayResponses', now));
}

/** What goes of some bookings, and of their trips, at each stage. */
const stages: Record<
  trips.Stage,
  (tx: Transaction, ids: readonly string[], now: Date, of: readonly string[]) => void
> = {
  disputes(tx, ids) {
    bookings.purgeAddresses(tx, ids);
    cancellations.purgeReasons(tx, ids);
    bookings.purgeReasons(tx, ids);
  },
  passengers(tx, ids, now, of) {
    bookings.purgeLists(tx, of);
    bookings.purgePassengers(tx, ids);
    cancellations.purgeUsers(tx, ids);
    bookings.purgeContacts(tx, ids, now);
  },
  customers: bookings.purgeCustomers,
};

/** Trips per transaction: about 1,500 seats, as one coach sells about 30 seats, most of them more than once. */
const TRIPS_AT_ONCE = 40;

async function purgeTrips(db: Database, stage: trips.Stage, before: Date, now: Date): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const due = await trips.listTripsToPurge(db, stage, before, after);
    if (due.lastDay === null) return;
    for (let from = 0; from < due.trips.length; from += TRIPS_AT_ONCE) {
      const some = due.trips.slice(from, from + TRIPS_AT_ONCE);
      await db.transaction(async (tx) => {
        stages[stage](tx, await bookings.listBookingsOfTrips(tx, some), now, some);
        trips.markTripsPurged(tx, some, stage, now);
      });
    }
    after = due.lastDay;
  }
}

/** Bookings with an open inquiry or a pending refund wait. */
async function purgeUnsoldBookings(db: Database, before: Date, now: Date): Promise<void> {
  let after: bookings.UnsoldCursor | null = null;
  for (;;) {
    const { ids, last } = await bookings.listUnsoldToPurge(db, before, after);
    if (last === null) return;
    const undecided = await payments.listUndecidedBookings(db, ids);
    const decided = ids.filter((id) => !undecided.has(id));
    if (decided.length > 0) await db.transaction(async (tx) => bookings.purgeUnsold(tx, decided, now));
    after = last;
  }
}
