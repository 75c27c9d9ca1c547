import { deleteInBatches } from '#platform/batches.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database.ts';
import { networkOf, siteOf } from '#platform/network-address.ts';
import type { BookingOwner } from '../store.ts';
import type { Pressure, Sizes } from './price.ts';

/** Holds that ran out unpaid weigh on the next ones for so long, and payments make up for them for so long. */
const RUN_OUT_MINUTES = 30;
/** A contact that somebody named in vain has no allowance of its own for so long. */
const CONTACT_MINUTES = 24 * 60;
/** What an account, or a session that has paid, may have unpaid at a time; run-out seats included. */
export const OWN_ALLOWANCE = { holds: 4, seats: 16 } as const;
/** What a guest's contact that has paid may have: one hold. Naming somebody else's contact opens no more than that. */
const CONTACT_SEATS = 4;

const PRESSURE = `owner_holds AS "ownerHolds", address_on_trip AS "addressOnTrip", address_in_all AS "addressInAll",
  network_on_trip AS "networkOnTrip", network_in_all AS "networkInAll", on_trip AS "onTrip", on_line AS "onLine"`;

const countsSince = (now: Date): Date => minutesAfter(now, -RUN_OUT_MINUTES);

/**
 * By which allowance a hold is counted. `own` (has paid) and `contact` need no challenge, whatever strangers do; `account` (signed in)
 * meets the price of trip and line, and of the accounts behind its address; `shared` meets every price.
 */
type Tier = 'own' | 'account' | 'contact' | 'shared';

/** A hold as it was counted, with the pressure on the allowances that its tier meets. */
export type CountedHold = { tier: Tier } & Pressure;

/**
 * Counts a new hold, whose booking and claims this transaction has written. Returns how it counted, with the pressure before it;
 * undefined when some of its seats were gone. Exact under parallel calls: the caller commits or rolls back soon.
 */
export async function countHold(
  tx: Transaction,
  hold: { bookingId: string; seats: number; address: string },
  now: Date,
): Promise<CountedHold | undefined> {
  const [row] = await tx.query<CountedHold & Record<string, unknown>>(
    `SELECT tier, ${PRESSURE} FROM count_hold($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hold.bookingId,
      hold.seats,
      siteOf(hold.address),
      now,
      countsSince(now),
      minutesAfter(now, -CONTACT_MINUTES),
      OWN_ALLOWANCE.holds,
      OWN_ALLOWANCE.seats,
      CONTACT_SEATS,
    ],
  );
  return row && { ...row, ...pressureOn(row.tier, row) };
}

/**
 * The pressure that a hold on a trip would meet now, with its tier; undefined for an unknown trip. A guest's contact is not known yet, and
 * so is not looked at. Counts and locks nothing.
 */
export async function readPressure(
  db: Database,
  tripId: string,
  seats: number,
  owner: BookingOwner,
  now: Date,
): Promise<CountedHold | undefined> {
  const ownerName = ownerOf(owner);
  const [row] = await db.query<CountedHold & Record<string, unknown>>(
    `SELECT tier, ${PRESSURE}
     FROM trips t, coalesce(own_tier($6::uuid IS NOT NULL, paid_seats($6, $7, 4), $4, $8, $5, $11, $9, $10), 'shared') tier,
       shared_pressure(t.id, t.line_id || ' ' || t.service_date, $2, $3, $4, $5, $11, tier)
     WHERE t.id = $1`,
    [
      tripId,
      siteOf(owner.address),
      networkOf(owner.address),
      ownerName,
      now,
      owner.userId ?? null,
      owner.sessionId ?? null,
      seats,
      OWN_ALLOWANCE.holds,
      OWN_ALLOWANCE.seats,
      countsSince(now),
    ],
  );
  return row && { ...row, ...pressureOn(row.tier, row) };
}

const NONE: Pressure = {
  ownerHolds: 0,
  addressOnTrip: 0,
  addressInAll: 0,
  networkOnTrip: 0,
  networkInAll: 0,
  onTrip: 0,
  onLine: 0,
};

/** What a hold of a tier meets of a pressure. */
function pressureOn(tier: Tier, pressure: Pressure): Pressure {
  if (tier === 'shared') return pressure;
  return tier === 'account' ? { ...pressure, ownerHolds: 0 } : NONE;
}

/** Sizes by trip. Timetables change seldom, and a price may be some minutes old. */
const sizes = new WeakMap<Database, Map<string, { read: Date; found: Sizes }>>();
const SIZES_MINUTES = 10;

/**
 * Seats of a trip's coach, and of all coaches of its line on that day; at most ten minutes old. Zero for an unknown trip. A transaction asks
 * by itself: a second connection might have to wait for those that wait in turn for its locks.
 */
export async function readSizes(
  db: Database,
  tripId: string,
  now: Date,
  asked: Database | Transaction = db,
): Promise<Sizes> {
  const cached = sizes.get(db) ?? new Map<string, { read: Date; found: Sizes }>();
  sizes.set(db, cached);
  const before = cached.get(tripId);
  if (before && before.read > minutesAfter(now, -SIZES_MINUTES)) return before.found;
  const [row] = await asked.query<Sizes & Record<string, unknown>>(
    `SELECT coalesce(sum(cardinality(p.seats)) FILTER (WHERE t.id = $1), 0)::int AS "tripSeats",
       coalesce(sum(cardinality(p.seats)), 0)::int AS "lineSeats"
     FROM trips this JOIN trips t ON t.service_date = this.service_date AND t.line_id = this.line_id
     JOIN coaches c ON c.busid = t.busid JOIN seat_plans p ON p.id = c.seat_plan_id
     WHERE this.id = $1`,
    [tripId],
  );
  const found = row as Sizes;
  if (found.tripSeats > 0) cached.set(tripId, { read: now, found });
  return found;
}

function ownerOf({ userId, sessionId, address }: BookingOwner): string {
  if (userId) return `account ${userId}`;
  return sessionId ? `session ${sessionId}` : `address ${networkOf(address)}`;
}

/** Removes the rows of holds that weigh on nothing any more. */
export async function deleteOldHolds(db: Database, now: Date): Promise<void> {
  const before = minutesAfter(now, -CONTACT_MINUTES);
  await deleteInBatches(db, { table: 'recent_holds', column: 'held_until', before });
}
