import type { Database, Transaction } from '#platform/database/database.ts';
import type { Person } from '#platform/person.ts';

export interface WrittenMessage {
  fname: string;
  lname: string;
  email: string;
  phone: string | null;
  message: string;
  receivedAt: Date;
  /** What staff replied. */
  replies: { message: string; at: string }[];
}

/** Returns the contact page's messages with a person's email or number. */
export async function exportMessages(db: Database, { email, phone }: Person): Promise<WrittenMessage[]> {
  return db.query(
    `SELECT c.fname, c.lname, c.email, c.phone, c.message, c.received_at AS "receivedAt",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('message', r.reply, 'at', r.created_at) ORDER BY r.created_at), '[]')
        FROM contact_replies r WHERE r.message_id = c.id) AS replies
     FROM contact_messages c WHERE c.email = $1 OR c.phone = $2 ORDER BY c.received_at`,
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
