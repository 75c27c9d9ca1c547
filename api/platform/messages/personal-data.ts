import { deleteInBatches } from '../database/batches.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type Person, valuesOf } from '../person.ts';

export interface SentMessage {
  channel: string;
  template: string;
  recipient: string;
  state: string;
  createdAt: Date;
}

/** Returns the messages about bookings. */
export async function exportMessagesAbout(
  db: Database,
  bookings: readonly string[],
): Promise<(SentMessage & { bookingId: string })[]> {
  const rows = await db.query(
    `SELECT booking_id AS "bookingId", channel, template, recipient, state, created_at AS "createdAt"
     FROM outbound_messages WHERE booking_id = ANY ($1) ORDER BY created_at`,
    [bookings],
  );
  return rows;
}

/** Returns the messages to a person that are not about these bookings. */
export async function exportOtherMessages(
  db: Database,
  person: Person,
  bookings: readonly string[],
): Promise<SentMessage[]> {
  return db.query(
    `SELECT channel, template, recipient, state, created_at AS "createdAt" FROM outbound_messages
     WHERE (user_id = $3 OR recipient IN ($1, $2)) AND (booking_id IS NULL OR booking_id <> ALL ($4)) ORDER BY created_at`,
    [...valuesOf(person), bookings],
  );
}

export function eraseMessagesAbout(tx: Transaction, bookings: readonly string[]): void {
  tx.send('DELETE FROM outbound_messages WHERE booking_id = ANY ($1)', [bookings]);
}

export function eraseMessagesTo(tx: Transaction, { email, phone }: Person): void {
  tx.send('DELETE FROM outbound_messages WHERE recipient IN ($1, $2)', [email, phone]);
}

export function eraseMessagesOfUser(tx: Transaction, userId: string): void {
  tx.send('DELETE FROM outbound_messages WHERE user_id = $1', [userId]);
}

export async function purgeMessages(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'outbound_messages', column: 'created_at', before });
}
