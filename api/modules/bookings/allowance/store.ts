import { z } from 'zod';
import { countSeats } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import { deleteInBatches } from '#platform/database/batches.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { networkOf, siteOf } from '#platform/limits/network-address.ts';
import type { BookingOwner } from '../store.ts';
import { NO_PRESSURE, type Pressure, type Sizes, SMALLEST } from './price.ts';

/** How long expired unpaid holds count, and payments offset them. */
const RUN_OUT_MINUTES = 30;
/** How long a contact has no allowance after a hold that named it expired unpaid. */
const CONTACT_MINUTES = 24 * 60;
/** Unpaid holds and seats of an account, or of a session that has paid; includes expired ones. */
export const OWN_ALLOWANCE = { holds: 4, seats: 16 } as const;
/** Unpaid seats of a guest's contact that has paid: one hold, which limits misuse of others' contacts. */
export const CONTACT_SEATS = 4;

const PRESSURE = `owner_holds AS "ownerHolds", address_on_trip AS "addressOnTrip", address_in_all AS "addressInAll",
  network_on_trip AS "networkOnTrip", network_in_all AS "networkInAll", on_trip AS "onTrip", on_line AS "onLine"`;

export const countsSince = (now: Date): Date => minutesAfter(now, -RUN_OUT_MINUTES);
export const contactsSince = (now: Date): Date => minutesAfter(now, -CONTACT_MINUTES);

/**
 * Allowance that a hold counts against.
 * `own` (has paid) and `contact` need no challenge. `account` (signed in) pays the price of trip, line and accounts at
 * its address. `shared` pays every price.
 */
const TIER = z.enum(['own', 'account', 'contact', 'shared']);
type Tier = z.infer<typeof TIER>;
const COUNTED = z.object({
  tier: TIER,
  ownerHolds: z.number(),
  addressOnTrip: z.number(),
  addressInAll: z.number(),
  networkOnTrip: z.number(),
  networkInAll: z.number(),
  onTrip: z.number(),
  onLine: z.number(),
});

export type CountedHold = { tier: Tier } & Pressure;

/**
 * Counts a new hold, after its booking and claims were written in this transaction.
 * Returns its tier and the pressure before it; undefined if some seats were taken. Exact under concurrent calls, so the
 * caller must commit or roll back soon.
 */
export async function countHold(
  tx: Transaction,
  hold: { bookingId: string; seats: number; address: string },
  now: Date,
): Promise<CountedHold | undefined> {
  const [row] = await tx.query(
    `SELECT tier, ${PRESSURE} FROM count_hold($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hold.bookingId,
      hold.seats,
      siteOf(hold.address),
      now,
      countsSince(now),
      contactsSince(now),
      OWN_ALLOWANCE.holds,
      OWN_ALLOWANCE.seats,
      CONTACT_SEATS,
    ],
  );
  return readCounted(row);
}

/**
 * Returns tier and pressure of a possible hold; undefined for an unknown trip. Counts and locks nothing.
 * Ignores the guest's contact, which has not been entered yet.
 */
export async function readPressure(
  db: Database,
  tripId: string,
  seats: number,
  owner: BookingOwner,
  now: Date,
): Promise<CountedHold | undefined> {
  const ownerName = ownerOf(owner);
  const [row] = await db.query(
    `SELECT tier, ${PRESSURE}
     FROM trip_lines t, coalesce(own_tier($6::uuid IS NOT NULL, paid_seats($6, $7, 4), $4, $8, $5, $11, $9, $10), 'shared') tier,
       shared_pressure(t.trip_id, t.line_day, $2, $3, $4, $5, $11, tier)
     WHERE t.trip_id = $1`,
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
  return readCounted(row);
}

/** Returns the hold in a function's row. PostgreSQL declares neither closed texts nor NOT NULL for columns of functions. */
export function readCounted(row: unknown): CountedHold | undefined {
  const counted = COUNTED.optional().parse(row);
  return counted && { tier: counted.tier, ...pressureOn(counted.tier, counted) };
}

function pressureOn(tier: Tier, pressure: Pressure): Pressure {
  if (tier === 'shared') return pressure;
  return tier === 'account' ? { ...pressure, ownerHolds: 0 } : NO_PRESSURE;
}

/** Cached, as timetables change rarely and a price may be minutes old. */
const sizes = new WeakMap<Database, Map<string, { read: Date; found: Sizes }>>();
const SIZES_MINUTES = 10;

/**
 * Returns seats of a trip's coach and of its line that day, at most ten minutes old; zero for an unknown trip.
 * Within a transaction it uses that connection: waiting for a second one could deadlock with callers that wait for its
 * locks.
 */
export async function readSizes(
  db: Database,
  tripId: string,
  now: Date,
  asked: Database | Transaction = db,
): Promise<Sizes> {
  const cached = sizes.get(db) ?? new Map<string, { read: Date; found: Sizes }>();
  sizes.set(db, cached);
  const before = findSizes(db, tripId, now);
  if (before) return before;
  const found = await countSeats(asked, tripId);
  if (found.tripSeats > 0) cached.set(tripId, { read: now, found });
  return found;
}

/** Returns the sizes that `readSizes` has cached; else the smallest. */
export function sizesInMemory(db: Database, tripId: string, now: Date): Sizes {
  return findSizes(db, tripId, now) ?? SMALLEST;
}

function findSizes(db: Database, tripId: string, now: Date): Sizes | undefined {
  const before = sizes.get(db)?.get(tripId);
  return before && before.read > minutesAfter(now, -SIZES_MINUTES) ? before.found : undefined;
}

/** Returns the name under which holds of an owner are counted. */
export function ownerOf({ userId, sessionId, address }: BookingOwner): string {
  if (userId) return `account ${userId}`;
  return sessionId ? `session ${sessionId}` : `address ${networkOf(address)}`;
}

export async function deleteOldHolds(db: Database, now: Date): Promise<void> {
  const before = contactsSince(now);
  await deleteInBatches(db, { table: 'recent_holds', column: 'held_until', before });
}
