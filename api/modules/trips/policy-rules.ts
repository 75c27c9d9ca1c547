import type { PolicyTier } from 'contract/prices/refund.ts';
import { isRealDate } from 'contract/values/time.ts';
import type { WomensSeatsPolicy } from './womens-seats/policy.ts';

const LONGEST_HOURS = 24 * 365;
const MOST_TIERS = 10;
const MOST_MARKED_SEATS = 60;

/**
 * A policy to be set: a tax rate, the tiers of refunds and what a no-show gets, or the seats for women only. `startsOn`
 * is a local date.
 */
export type NewPolicy =
  | { kind: 'tax'; startsOn: string; ratePercent: number }
  | { kind: 'refund'; startsOn: string; tiers: PolicyTier[]; noShowPercent: number }
  | ({ kind: 'women'; startsOn: string } & WomensSeatsPolicy);

export type PolicyProblem =
  | 'date_unreal'
  | 'date_not_ahead'
  | 'rate_out_of_bounds'
  | 'tiers_count'
  | 'hours_out_of_bounds'
  | 'percent_out_of_bounds'
  | 'no_show_out_of_bounds'
  | 'tiers_overlap'
  | 'tiers_unordered'
  | 'seats_count'
  | 'seat_unreal'
  | 'seat_twice';

/**
 * Returns why a policy cannot be set. It starts after `today`: a day's sales have one policy. Tiers go from the
 * highest down, and both hours and percent fall.
 */
export function findPolicyProblem(policy: NewPolicy, today: string): PolicyProblem | undefined {
  if (!isRealDate(policy.startsOn)) return 'date_unreal';
  if (policy.startsOn <= today) return 'date_not_ahead';
  if (policy.kind === 'refund') return findRefundProblem(policy);
  if (policy.kind === 'women') return findWomensSeatsProblem(policy);
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

function findWomensSeatsProblem({ seats, releaseHours }: WomensSeatsPolicy): PolicyProblem | undefined {
  if (seats.length > MOST_MARKED_SEATS) return 'seats_count';
  if (!seats.every((seat) => /^[1-9]\d?[A-Z]$/.test(seat))) return 'seat_unreal';
  if (new Set(seats).size < seats.length) return 'seat_twice';
  return isWhole(releaseHours, 0, LONGEST_HOURS) ? undefined : 'hours_out_of_bounds';
}

function isWhole(figure: number, least: number, most: number): boolean {
  return Number.isInteger(figure) && figure >= least && figure <= most;
}
