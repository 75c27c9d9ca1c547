import type { ListReason } from 'contract/console/passenger-lists/reasons.ts';
import { findCoachOfTrip, listTripsClosed } from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hashRows, orderRows } from './rows.ts';
import { findList, findListed, insertVersion, listTicketed, lockForFirst, lockForNext } from './store.ts';

/** Freezes version 1 of each trip whose sales have closed at the first stop, until it arrives. */
export async function freezeDueLists(db: Database, clock: Clock): Promise<void> {
  const trips = await listTripsClosed(db, clock.now());
  const listed = await findListed(db, trips);
  for (const tripId of trips.filter((id) => !listed.has(id))) {
    await db.transaction(async (tx) => {
      lockForFirst(tx, tripId);
      if (!(await findList(tx, tripId, null))) await freeze(tx, tripId, 'sales_closed', clock.now());
    });
  }
}

/**
 * Freezes the next version of a trip's list in the transaction of the change that it shows, after the change. Does
 * nothing before version 1, and if passengers and coach are still the same.
 */
export async function freezeChange(
  tx: Transaction,
  tripId: string,
  reason: Exclude<ListReason, 'sales_closed'>,
  now: Date,
): Promise<void> {
  if (await lockForNext(tx, tripId)) await freeze(tx, tripId, reason, now);
}

async function freeze(tx: Transaction, tripId: string, reason: ListReason, now: Date): Promise<void> {
  const [last, ticketed, busid] = await Promise.all([
    findList(tx, tripId, null),
    listTicketed(tx, tripId),
    findCoachOfTrip(tx, tripId),
  ]);
  const sha256 = hashRows(ticketed);
  if (last?.sha256.equals(sha256) && last.busid === busid) return;
  insertVersion(tx, tripId, {
    version: (last?.version ?? 0) + 1,
    // A process with a slow clock must not put a version before the one that it replaces.
    frozenAt: last && last.frozenAt > now ? last.frozenAt : now,
    busid,
    sha256,
    rows: orderRows(ticketed),
    reason,
  });
}
