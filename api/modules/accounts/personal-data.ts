import type { genders } from 'contract/calls/accounts.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Person, valuesOf } from '#platform/person.ts';

export interface StoredAccount {
  name: string;
  email: string | null;
  phone: string | null;
  unconfirmedEmail: string | null;
  unconfirmedPhone: string | null;
  age: number | null;
  gender: (typeof genders)[number] | null;
  address: string | null;
  hasPassword: boolean;
  createdAt: Date;
  /** Instants in PostgreSQL's text format. */
  browsers: { lastUsed: string }[];
  providers: { provider: string; since: string }[];
}

export async function exportAccount(db: Database, userId: string): Promise<StoredAccount | undefined> {
  const [row] = await db.query(
    `SELECT u.name, u.email, u.phone, u.unconfirmed_email AS "unconfirmedEmail", u.unconfirmed_phone AS "unconfirmedPhone", u.age,
       u.gender, u.address, u.password_hash IS NOT NULL AS "hasPassword", u.created_at AS "createdAt",
       coalesce((SELECT jsonb_agg(jsonb_build_object('lastUsed', d.used_at) ORDER BY d.used_at)
         FROM trusted_devices d WHERE d.user_id = u.id), '[]') AS browsers,
       coalesce((SELECT jsonb_agg(jsonb_build_object('provider', i.issuer, 'since', i.created_at) ORDER BY i.created_at)
         FROM user_identities i WHERE i.user_id = u.id), '[]') AS providers
     FROM users u WHERE u.id = $1`,
    [userId],
  );
  return row;
}

export async function hasAccount(db: Database, email: string): Promise<boolean> {
  return (await db.query('SELECT FROM users WHERE email = $1', [email])).length > 0;
}

export async function findPersonOfAccount(db: Database, userId: string): Promise<Person | undefined> {
  const [row] = await db.query('SELECT id AS "userId", email, phone FROM users WHERE id = $1', [userId]);
  return row;
}

/** Data that is purged within about a day, and contacts that another account has entered but not proven. */
export interface Unfinished {
  what: 'sign-up' | 'password-request' | 'unconfirmed-contact';
  name: string | null;
  email: string | null;
  phone: string | null;
  at: Date;
}

export async function exportUnfinished(db: Database, person: Person): Promise<Unfinished[]> {
  return db.query(
    `SELECT 'sign-up' AS what, name, email, phone, created_at AS at FROM sign_ups WHERE user_id = $3 OR email = $1 OR phone = $2
     UNION ALL
     SELECT 'password-request', NULL, email, phone, created_at FROM password_requests WHERE email = $1 OR phone = $2
     UNION ALL
     SELECT 'password-request', NULL, CASE WHEN recipient = $1 THEN recipient END, CASE WHEN recipient = $2 THEN recipient END,
       created_at
     FROM password_links WHERE recipient = $1 OR recipient = $2
     UNION ALL
     SELECT 'unconfirmed-contact', NULL, CASE WHEN unconfirmed_email = $1 THEN unconfirmed_email END,
       CASE WHEN unconfirmed_phone = $2 THEN unconfirmed_phone END, created_at
     FROM users WHERE id IS DISTINCT FROM $3 AND (unconfirmed_email = $1 OR unconfirmed_phone = $2)`,
    valuesOf(person),
  );
}

/** Erases a person's contacts where other accounts have entered them without proof. */
export function eraseUnconfirmedContacts(tx: Transaction, { email, phone }: Person): void {
  tx.send('UPDATE users SET unconfirmed_email = NULL WHERE unconfirmed_email = $1', [email]);
  tx.send('UPDATE users SET unconfirmed_phone = NULL WHERE unconfirmed_phone = $1', [phone]);
}

/** Deletes a person's sign-ups that have not finished, and requests for a password. */
export function eraseUnfinished(tx: Transaction, person: Person): void {
  const { email, phone } = person;
  tx.send('DELETE FROM sign_ups WHERE user_id = $3 OR email = $1 OR phone = $2', valuesOf(person));
  tx.send('DELETE FROM password_requests WHERE email = $1 OR phone = $2', [email, phone]);
  tx.send('DELETE FROM password_links WHERE recipient = $1 OR recipient = $2', [email, phone]);
}

/** Deletes an account. Its sessions, messages and bookings must name it no longer. */
export function eraseAccount(tx: Transaction, userId: string): void {
  for (const table of ['password_links', 'trusted_devices', 'user_identities'] as const) {
    tx.send(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
  tx.send('DELETE FROM users WHERE id = $1', [userId]);
}
