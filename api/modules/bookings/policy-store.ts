import { limitTiers, type PolicyTier, type TaxRefunded } from 'contract/prices/refund.ts';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';

/** What cancelling a booking gives: its refund policy, within the limit of its changes. */
export interface RefundTermsOfBooking {
  /** The tiers of the refund policy that it was sold under. */
  policyTiers: PolicyTier[];
  /** Those tiers within `refundLimit`: what a cancellation gives. */
  refundTiers: PolicyTier[];
  /** What a no-show gets, within `refundLimit`. */
  noShowPercent: number;
  /** The percentage that cancellations give at most since a change of its trip; null without one. */
  refundLimit: number | null;
  taxRefunded: TaxRefunded;
}

const TIERS = z.array(z.object({ overHours: z.number(), percent: z.number() }));

/** Reads the columns of a booking's policy and limit. */
export function readRefundTerms(row: {
  policyTiers: unknown;
  noShowPercent: number | null;
  taxRefunded: TaxRefunded | null;
  refundLimit: number | null;
}): RefundTermsOfBooking {
  const policyTiers = TIERS.parse(row.policyTiers);
  const { refundLimit } = row;
  return {
    policyTiers,
    refundTiers: limitTiers(policyTiers, refundLimit),
    noShowPercent: Math.min(row.noShowPercent ?? 0, refundLimit ?? 100),
    refundLimit,
    taxRefunded: row.taxRefunded ?? 'none',
  };
}

/** Sold bookings by the id of the policy that they were sold under. */
export interface BookingsByPolicy {
  tax: Map<number, number>;
  refund: Map<number, number>;
}

export async function countBookingsByPolicy(db: Database): Promise<BookingsByPolicy> {
  const [tax, refund] = await Promise.all([
    db.query(
      `SELECT tax_policy_id AS id, count(*)::int AS bookings FROM bookings WHERE state IN ('confirmed', 'travelled')
       GROUP BY tax_policy_id`,
    ),
    db.query(
      `SELECT refund_policy_id AS id, count(*)::int AS bookings FROM bookings WHERE state IN ('confirmed', 'travelled')
       GROUP BY refund_policy_id`,
    ),
  ]);
  const byId = (rows: { id: number; bookings: number }[]) =>
    new Map(rows.map(({ id, bookings }) => [id, bookings]));
  return { tax: byId(tax), refund: byId(refund) };
}
