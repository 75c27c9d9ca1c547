import type { FeeTier } from 'contract/prices/change.ts';
import type { PolicyTier, TaxRefunded } from 'contract/prices/refund.ts';
import { localDate } from 'contract/values/time.ts';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { type Database, onlyRow, type Transaction } from '#platform/database/database.ts';
import { findPolicyProblem, type NewPolicy, type PolicyProblem } from './policy-rules.ts';
import { onlyIfOn, type WomensSeatsPolicy } from './womens-seats/policy.ts';

export interface TaxPolicy {
  id: number;
  ratePercent: number;
}

const TIERS = z.array(z.object({ overHours: z.number(), percent: z.number() }));

export interface RefundPolicy {
  id: number;
  tiers: PolicyTier[];
  noShowPercent: number;
  taxRefunded: TaxRefunded;
}

/** The first local date on which a policy applies; it applies until the next one starts. */
interface Starting {
  startsOn: string;
}

export interface ChangePolicy {
  id: number;
  fees: FeeTier[];
}

export interface Policies {
  tax: (TaxPolicy & Starting)[];
  refund: (RefundPolicy & Starting)[];
  change: (ChangePolicy & Starting)[];
  women: (WomensSeatsPolicy & { id: number } & Starting)[];
}

/** Columns with the policies in force on the local date `$1`. */
export const POLICIES = `
  (SELECT jsonb_build_object('id', id, 'ratePercent', rate_percent) FROM tax_policies
   WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1) AS tax,
  (SELECT jsonb_build_object('id', id, 'tiers', tiers, 'noShowPercent', no_show_percent,
    'taxRefunded', tax_refunded) FROM refund_policies
   WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1) AS refund,
  (SELECT jsonb_build_object('seats', seats, 'releaseHours', release_hours, 'pairs', pairs) FROM womens_seats_policies
   WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1) AS women`;

/** The policies of a sale. */
export interface SalePolicies {
  tax: TaxPolicy;
  refund: RefundPolicy;
  /** Null if no seat is for women only. */
  women: WomensSeatsPolicy | null;
}

/** Finds the policies in force on a local date; they apply to all sales of that day. */
export async function findPolicies(db: Database | Transaction, date: string): Promise<SalePolicies> {
  return readPolicies(onlyRow(await db.query(`SELECT ${POLICIES}`, [date])), date);
}

/** Returns the policies in a row with the columns `POLICIES` of a date. */
export function readPolicies(
  {
    tax,
    refund,
    women,
  }: {
    tax: TaxPolicy | null;
    refund: (Omit<RefundPolicy, 'tiers'> & { tiers: unknown }) | null;
    women: WomensSeatsPolicy | null;
  },
  date: string,
): SalePolicies {
  if (!tax || !refund) throw new Error(`no tax or refund policy is in force on ${date}`);
  return { tax, refund: { ...refund, tiers: TIERS.parse(refund.tiers) }, women: onlyIfOn(women) };
}

const FEE_TIERS = z.array(z.object({ overHours: z.number(), feePaise: z.number() }));

/** Returns the fee of changes by hours before departure, for bookings sold on a local date. */
export async function findFeeTiers(db: Database, date: string): Promise<FeeTier[]> {
  const [row] = await db.query(
    'SELECT tiers FROM change_policies WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1',
    [date],
  );
  return FEE_TIERS.parse(row?.tiers ?? []);
}

/** Returns all policies by start date: past, in force and ahead. */
export async function listPolicies(db: Database): Promise<Policies> {
  const [tax, refund, change, women] = await Promise.all([
    db.query(
      `SELECT id, rate_percent AS "ratePercent", starts_on AS "startsOn" FROM tax_policies ORDER BY starts_on`,
    ),
    db.query(
      `SELECT id, tiers, no_show_percent AS "noShowPercent", tax_refunded AS "taxRefunded",
         starts_on AS "startsOn" FROM refund_policies ORDER BY starts_on`,
    ),
    db.query('SELECT id, tiers, starts_on AS "startsOn" FROM change_policies ORDER BY starts_on'),
    db.query(
      `SELECT id, seats, release_hours AS "releaseHours", pairs, starts_on AS "startsOn" FROM womens_seats_policies
       ORDER BY starts_on`,
    ),
  ]);
  return {
    tax,
    refund: refund.map((row) => ({ ...row, tiers: TIERS.parse(row.tiers) })),
    change: change.map(({ tiers, ...row }) => ({ ...row, fees: FEE_TIERS.parse(tiers) })),
    women,
  };
}

/**
 * Sets a policy that starts after today, in place of one with the same start: nothing is sold under it yet. Returns
 * why it cannot be set, and then changes nothing.
 */
export async function setPolicy(
  db: Database,
  clock: Clock,
  policy: NewPolicy,
): Promise<PolicyProblem | undefined> {
  const problem = findPolicyProblem(policy, localDate(clock.now()));
  if (problem) return problem;
  await insertPolicy(db, policy);
  return undefined;
}

async function insertPolicy(db: Database, policy: NewPolicy): Promise<void> {
  switch (policy.kind) {
    case 'tax':
      await db.query(
        `INSERT INTO tax_policies (id, rate_percent, starts_on)
         SELECT max(id) + 1, $1, $2 FROM tax_policies
         ON CONFLICT (starts_on) DO UPDATE SET rate_percent = excluded.rate_percent`,
        [policy.ratePercent, policy.startsOn],
      );
      return;
    case 'refund':
      await db.query(
        `INSERT INTO refund_policies (id, tiers, no_show_percent, tax_refunded, starts_on)
         SELECT max(id) + 1, $1, $2, $3, $4 FROM refund_policies
         ON CONFLICT (starts_on) DO UPDATE SET tiers = excluded.tiers, no_show_percent = excluded.no_show_percent,
           tax_refunded = excluded.tax_refunded`,
        [JSON.stringify(policy.tiers), policy.noShowPercent, policy.taxRefunded, policy.startsOn],
      );
      return;
    case 'change':
      await db.query(
        `INSERT INTO change_policies (id, tiers, starts_on)
         SELECT max(id) + 1, $1, $2 FROM change_policies
         ON CONFLICT (starts_on) DO UPDATE SET tiers = excluded.tiers`,
        [JSON.stringify(policy.fees), policy.startsOn],
      );
      return;
    case 'women':
      await db.query(
        `INSERT INTO womens_seats_policies (id, seats, release_hours, pairs, starts_on)
         SELECT max(id) + 1, $1, $2, $3, $4 FROM womens_seats_policies
         ON CONFLICT (starts_on) DO UPDATE SET seats = excluded.seats, release_hours = excluded.release_hours,
           pairs = excluded.pairs`,
        [policy.seats, policy.releaseHours, policy.pairs, policy.startsOn],
      );
  }
}
