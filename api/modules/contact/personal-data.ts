import type { Database, Transaction } from '#platform/database/database.ts';
import type { Person } from '#platform/person.ts';

export interface WrittenMessage {
  fname: string;
  lname: string;
  email: string;
  phone: string | null;
  message: string;
  receivedAt: Date;
}

/** Returns the contact page's messages with a person's email or number. */
export async function exportMessages(db: Database, { email, phone }: Person): Promise<WrittenMessage[]> {
  return db.query(
    `SELECT fname, lname, email, phone, message, received_at AS "receivedAt" FROM contact_messages
     WHERE email = $1 OR phone = $2 ORDER BY received_at`,
    [email, phone],
  );
}

/** Returns the emails of everybody who has written. */
export async function listEmails(db: Database): Promise<string[]> {
  const rows = await db.query('SELECT DISTINCT email FROM contact_messages');
  return rows.map(({ email }) => email);
}

export function eraseMessages(tx: Transaction, { email, phone }: Person): void {
  tx.send('DELETE FROM contact_messages WHERE email = $1 OR phone = $2', [email, phone]);
}
