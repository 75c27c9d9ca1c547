import { presentTicketKey, type TicketKey } from 'contract/ticket-code/keys.ts';
import { createTicketKey } from 'contract/ticket-code/new-key.ts';
import { importSigner, type TicketSigner } from 'contract/ticket-code/sign.ts';
import { findLastArrival } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { expireKeys, findSigningKey, insertKey, listKeys, type StoredTicketKey } from './store.ts';

const DAY_MINUTES = 24 * 60;
/** A code counts for a day after its scheduled arrival, because coaches are late. */
const CODE_MINUTES_AFTER_ARRIVAL = DAY_MINUTES;
/** Expired keys stay in the list for this time, so that phones name them as expired. */
const LISTED_AFTER_EXPIRY_MINUTES = 30 * DAY_MINUTES;

/** Returns until when a code counts that ends at an arrival. */
export function codeExpiresAt(arrivesAt: Date): Date {
  return minutesAfter(arrivesAt, CODE_MINUTES_AFTER_ARRIVAL);
}

/** Creates the first key, unless there is one. */
export async function ensureTicketKey(db: Database, now: Date): Promise<void> {
  if (!(await findSigningKey(db))) await insertKey(db, await createTicketKey(), now);
}

/**
 * Replaces the key that signs, and returns the new one's id. Codes of the old one count until the last dated trip has
 * ended; with `revoke` all earlier keys end now, and their tickets board by look-up.
 */
export async function rotateTicketKey(
  db: Database,
  now: Date,
  { revoke }: { revoke: boolean },
): Promise<string> {
  const key = await createTicketKey();
  const lastArrival = await findLastArrival(db);
  const travelEnds = codeExpiresAt(lastArrival ?? now);
  await db.transaction(async (tx) => {
    expireKeys(tx, revoke ? now : travelEnds, now);
    await insertKey(tx, key, now);
  });
  return key.id;
}

/** Returns the key that signs now. Reads it each time: a rotation counts at once in every process. */
export async function currentSigner(db: Database): Promise<TicketSigner> {
  const key = await findSigningKey(db);
  if (!key) throw new Error('no key signs tickets: prepare the database');
  return importSigner(key.id, new Uint8Array(key.privateKey));
}

export function listTicketKeys(db: Database, now: Date): Promise<StoredTicketKey[]> {
  return listKeys(db, minutesAfter(now, -LISTED_AFTER_EXPIRY_MINUTES));
}

/** Returns the public keys; first the one that signs. */
export async function publicTicketKeys(db: Database, now: Date): Promise<TicketKey[]> {
  const keys = await listTicketKeys(db, now);
  return keys.map(({ id, publicKey, expiresAt }) =>
    presentTicketKey(id, publicKey, expiresAt ? Math.floor(expiresAt.getTime() / 1000) : undefined),
  );
}
