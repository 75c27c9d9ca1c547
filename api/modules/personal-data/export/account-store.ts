import type { genders } from 'contract/calls/accounts.ts';
import type { Database } from '#platform/database/database.ts';
import type { Person } from '../person.ts';
import { valuesOf } from './holdings-store.ts';

export interface HeldAccount {
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
  signIns: {
    since: string;
    until: string;
    lastUsed: string;
    browser: string | null;
    operatingSystem: string | null;
    timeZone: string | null;
  }[];
  browsers: { lastUsed: string }[];
  providers: { provider: string; since: string }[];
}

export async function findAccount(db: Database, userId: string): Promise<HeldAccount | undefined> {
  const [row] = await db.query(
    `SELECT u.name, u.email, u.phone, u.unconfirmed_email AS "unconfirmedEmail", u.unconfirmed_phone AS "unconfirmedPhone", u.age,
       u.gender, u.address, u.password_hash IS NOT NULL AS "hasPassword", u.created_at AS "createdAt",
       coalesce((SELECT jsonb_agg(jsonb_build_object('since', s.created_at, 'until', least(s.expires_at, s.revoked_at),
           'lastUsed', coalesce(s.last_used_at, s.created_at), 'browser', s.browser, 'operatingSystem', s.operating_system,
           'timeZone', s.time_zone)
         ORDER BY s.created_at) FROM sessions s WHERE s.user_id = u.id), '[]') AS "signIns",
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

export interface ContactPageMessage {
  fname: string;
  lname: string;
  email: string;
  phone: string | null;
  message: string;
  receivedAt: Date;
}

/** Returns the contact page's messages with a person's email or number. */
export async function listContactMessages(
  db: Database,
  { email, phone }: Person,
): Promise<ContactPageMessage[]> {
  return db.query(
    `SELECT fname, lname, email, phone, message, received_at AS "receivedAt" FROM contact_messages
     WHERE email = $1 OR phone = $2 ORDER BY received_at`,
    [email, phone],
  );
}

/** Data that is purged within about a day, and contacts that another account has entered but not proven. */
export interface ShortLived {
  what: 'code' | 'sign-up' | 'password-request' | 'unconfirmed-contact';
  name: string | null;
  email: string | null;
  phone: string | null;
  at: Date;
}

export async function listShortLived(db: Database, person: Person): Promise<ShortLived[]> {
  return db.query(
    `SELECT 'code' AS what, NULL AS name, email, phone, expires_at AS at FROM codes WHERE subject = $3 OR email = $1 OR phone = $2
     UNION ALL
     SELECT 'sign-up', name, email, phone, created_at FROM sign_ups WHERE user_id = $3 OR email = $1 OR phone = $2
     UNION ALL
     SELECT 'password-request', NULL, email, phone, created_at FROM password_requests WHERE email = $1 OR phone = $2
     UNION ALL
     SELECT 'password-request', NULL, CASE WHEN recipient = $1 THEN recipient END, CASE WHEN recipient = $2 THEN recipient END,
       created_at
     FROM password_links WHERE recipient = $1 OR recipient = $2
     UNION ALL
     SELECT 'unconfirmed-contact', NULL, CASE WHEN unconfirmed_email = $1 THEN unconfirmed_email END,
       CASE WHEN unconfirmed_phone = $2 THEN unconfirmed_phone END, created_at
     FROM users WHERE id IS DISTINCT FROM $3 AND (unconfirmed_email = $1 OR unconfirmed_phone = $2)
     ORDER BY at`,
    valuesOf(person),
  );
}
