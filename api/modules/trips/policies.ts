import type { PolicyTier } from 'contract/values/refund.ts';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';

export interface TaxPolicy {
  id: number;
  ratePercent: number;
}

const TIERS = z.array(z.object({ overHours: z.number(), percent: z.number() }));

export interface RefundPolicy {
  id: number;
  tiers: PolicyTier[];
}

/** Finds the policies in force on a local date; they apply to all sales of that day. */
export async function findPolicies(
  db: Database,
  date: string,
): Promise<{ tax: TaxPolicy; refund: RefundPolicy }> {
  const [row] = await db.query(
    `SELECT
       (SELECT jsonb_build_object('id', id, 'ratePercent', rate_percent) FROM tax_policies
        WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1) AS tax,
       (SELECT jsonb_build_object('id', id, 'tiers', tiers) FROM refund_policies
        WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1) AS refund`,
    [date],
  );
  if (!row?.tax || !row.refund) throw new Error(`no tax or refund policy is in force on ${date}`);
  return { tax: row.tax, refund: { id: row.refund.id, tiers: TIERS.parse(row.refund.tiers) } };
}
