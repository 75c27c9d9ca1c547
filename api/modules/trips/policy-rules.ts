import type { PolicyTier } from 'contract/prices/refund.ts';
import { isRealDate } from 'contract/values/time.ts';

const LONGEST_HOURS = 24 * 365;
const MOST_TIERS = 10;

/** A policy to be set: a tax rate, or the tiers of refunds and what a no-show gets. `startsOn` is a local date. */
export type NewPolicy =
  | { kind: 'tax'; startsOn: string; ratePercent: number }
  | { kind: 'refund'; startsOn: string; tiers: PolicyTier[]; noShowPercent: number };

export type PolicyProblem =
  | 'date_unreal'
  | 'date_not_ahead'
  | 'rate_out_of_bounds'
  | 'tiers_count'
  | 'hours_out_of_bounds'
  | 'percent_out_of_bounds'
  | 'no_show_out_of_bounds'
  | 'tiers_overlap'
  | 'tiers_unordered';

/**
 * Returns why a policy cannot be set. It starts after `today`: a day's sales have one policy. Tiers go from the
 * highest down, and both hours and percent fall.
 */
export function findPolicyProblem(policy: NewPolicy, today: string): PolicyProblem | undefined {
  if (!isRealDate(policy.startsOn)) return 'date_unreal';
  if (policy.startsOn <= today) return 'date_not_ahead';
  if (policy.kind === 'refund') return findRefundProblem(policy);
  return isWhole(policy.ratePercent, 0, 100) ? undefined : 'rate_out_of_bounds';
}

function findRefundProblem({
  tiers,
  noShowPercent,
}: Extract<NewPolicy, { kind: 'refund' }>): PolicyProblem | undefined {
  return findTierProblem(tiers) ?? (isWhole(noShowPercent, 0, 100) ? undefined : 'no_show_out_of_bounds');
}

function findTierProblem(tiers: PolicyTier[]): PolicyProblem | undefined {
  if (tiers.length === 0 || tiers.length > MOST_TIERS) return 'tiers_count';
  if (!tiers.every(({ overHours }) => isWhole(overHours, 0, LONGEST_HOURS))) return 'hours_out_of_bounds';
  if (!tiers.every(({ percent }) => isWhole(percent, 1, 100))) return 'percent_out_of_bounds';
  if (new Set(tiers.map(({ overHours }) => overHours)).size < tiers.length) return 'tiers_overlap';
  const falls = tiers.every((tier, index) => {
    const above = tiers[index - 1];
    return !above || (tier.overHours < above.overHours && tier.percent < above.percent);
  });
  return falls ? undefined : 'tiers_unordered';
}

function isWhole(figure: number, least: number, most: number): boolean {
  return Number.isInteger(figure) && figure >= least && figure <= most;
}
