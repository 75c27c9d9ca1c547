import { randomUUIDv7 } from 'node:crypto';
import type { User as WireUser } from 'contract/calls/accounts.ts';
import { purgeBefore } from 'contract/values/retention.ts';
import { deleteInBatches } from '#platform/database/batches.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { sha256 } from '#platform/sessions/secrets.ts';

/** A user with an account. `email` and `phone` are proven; unconfirmed ones grant no access. */
export interface User {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  unconfirmedEmail: string | null;
  unconfirmedPhone: string | null;
  passwordHash: string | null;
  age: number | null;
  gender: WireUser['gender'];
  address: string | null;
}

/** Names an account by number (10 digits) or email (lower case). */
export type AccountName = { phone: string } | { email: string };

const USER = `
  SELECT id, name, email, phone, unconfirmed_email AS "unconfirmedEmail", unconfirmed_phone AS "unconfirmedPhone",
    password_hash AS "passwordHash", age, gender, address
  FROM users`;

export async function findUser(db: Database | Transaction, id: string): Promise<User | undefined> {
  const [user] = await db.query(`${USER} WHERE id = $1`, [id]);
  return user;
}

/** Finds and locks an account, so that contact changes are sequential. */
export async function lockUser(tx: Transaction, id: string): Promise<User | undefined> {
  const [user] = await tx.query(`${USER} WHERE id = $1 FOR UPDATE`, [id]);
  return user;
}

export async function findUserByName(
  db: Database | Transaction,
  name: AccountName,
): Promise<User | undefined> {
  const { phone, email } = { phone: null, email: null, ...name };
  const [user] = await db.query(`${USER} WHERE phone = $1 OR email = $2`, [phone, email]);
  return user;
}

/** Returns the id; undefined if the number or email has an account. */
export async function insertUser(
  tx: Transaction,
  user: Pick<User, 'name' | 'email' | 'phone' | 'unconfirmedEmail' | 'unconfirmedPhone'>,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx.query(
    `INSERT INTO users (id, name, email, phone, unconfirmed_email, unconfirmed_phone, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
    [randomUUIDv7(), user.name, user.email, user.phone, user.unconfirmedEmail, user.unconfirmedPhone, now],
  );
  return row?.id;
}

export type Profile = Pick<
  User,
  'name' | 'age' | 'gender' | 'address' | 'phone' | 'unconfirmedEmail' | 'unconfirmedPhone'
>;

export function updateProfile(tx: Transaction, id: string, profile: Profile): void {
  tx.send(
    `UPDATE users SET name = $2, age = $3, gender = $4, address = $5, phone = $6, unconfirmed_email = $7,
       unconfirmed_phone = $8 WHERE id = $1`,
    [
      id,
      profile.name,
      profile.age,
      profile.gender,
      profile.address,
      profile.phone,
      profile.unconfirmedEmail,
      profile.unconfirmedPhone,
    ],
  );
}

const CONFIRM_CONTACT = {
  email: `UPDATE users SET email = $2, unconfirmed_email = NULL
     WHERE id = $1 AND unconfirmed_email = $2 AND NOT EXISTS (SELECT FROM users WHERE email = $2) RETURNING id`,
  phone: `UPDATE users SET phone = $2, unconfirmed_phone = NULL
     WHERE id = $1 AND unconfirmed_phone = $2 AND NOT EXISTS (SELECT FROM users WHERE phone = $2) RETURNING id`,
} as const;

/** Makes an unconfirmed contact the proven one; false if it changed or another account has proven it. */
export async function confirmContact(
  tx: Transaction,
  id: string,
  contact: 'email' | 'phone',
  value: string,
): Promise<boolean> {
  const rows = await tx.query(CONFIRM_CONTACT[contact], [id, value]);
  return rows.length > 0;
}

export function setPassword(tx: Transaction, userId: string, passwordHash: string): void {
  tx.send('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash]);
}

/** Returns false if the account has a password. */
export async function setFirstPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash IS NULL RETURNING id',
    [userId, passwordHash],
  );
  return rows.length > 0;
}

export async function findUserByIdentity(
  tx: Transaction,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await tx.query(
    'SELECT user_id AS "userId" FROM user_identities WHERE issuer = $1 AND subject = $2',
    [issuer, subject],
  );
  return row?.userId;
}

export function insertIdentity(
  tx: Transaction,
  identity: { issuer: string; subject: string; userId: string },
  now: Date,
): void {
  tx.send(
    'INSERT INTO user_identities (issuer, subject, user_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [identity.issuer, identity.subject, identity.userId, now],
  );
}

export async function isTrustedDevice(
  db: Database,
  tokenHash: Buffer,
  userId: string | null,
): Promise<boolean> {
  const rows = await db.query('SELECT FROM trusted_devices WHERE token_hash = $1 AND user_id = $2', [
    tokenHash,
    userId,
  ]);
  return rows.length > 0;
}

export async function findDeviceUser(db: Database, mark: string): Promise<string | null> {
  const [row] = await db.query('SELECT user_id AS "userId" FROM trusted_devices WHERE token_hash = $1', [
    sha256(mark),
  ]);
  return row?.userId ?? null;
}

export async function rememberDevice(
  db: Database | Transaction,
  device: { mark: Buffer; before: Buffer | null; userId: string },
  now: Date,
): Promise<void> {
  await db.query(
    `WITH ended AS (DELETE FROM trusted_devices WHERE token_hash = $2)
     INSERT INTO trusted_devices (token_hash, user_id, used_at) VALUES ($1, $3, $4)`,
    [device.mark, device.before, device.userId, now],
  );
}

/** Deletes an account's device marks, except `current`. */
export function deleteDevices(tx: Transaction, userId: string, current: Buffer | null = null): void {
  tx.send('DELETE FROM trusted_devices WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2', [
    userId,
    current,
  ]);
}

export async function purgeOldDevices(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'trusted_devices',
    column: 'used_at',
    before: purgeBefore('devices', now),
  });
}
