import type { FeeTier } from 'contract/prices/change.ts';
import type { PolicyTier, TaxRefunded } from 'contract/prices/refund.ts';
import { isRealDate } from 'contract/values/time.ts';
import type { WomensSeatsPolicy } from './womens-seats/policy.ts';

const LONGEST_HOURS = 24 * 365;
const MOST_TIERS = 10;
const MOST_FEE_RUPEES = 10_000;
const MOST_MARKED_SEATS = 60;

/**
 * A policy to be set: a tax rate; refunds by tiers, to no-shows and of tax; fees of changes by tiers; or the seats for
 * women only. `startsOn` is a local date.
 */
export type NewPolicy =
  | { kind: 'tax'; startsOn: string; ratePercent: number }
  | {
      kind: 'refund';
      startsOn: string;
      tiers: PolicyTier[];
      noShowPercent: number;
      taxRefunded: TaxRefunded;
    }
  | { kind: 'change'; startsOn: string; fees: FeeTier[] }
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
  | 'fee_out_of_bounds'
  | 'fees_unordered'
  | 'fees_end_early'
  | 'seats_count'
  | 'seat_unreal'
  | 'seat_twice';

/**
 * Returns why a policy cannot be set. It starts after `today`: a day's sales have one policy. Tiers go from the
 * highest down: hours and percent fall, fees rise until the last hour.
 */
export function findPolicyProblem(policy: NewPolicy, today: string): PolicyProblem | undefined {
  if (!isRealDate(policy.startsOn)) return 'date_unreal';
  if (policy.startsOn <= today) return 'date_not_ahead';
  if (policy.kind === 'refund') return findRefundProblem(policy);
  if (policy.kind === 'change') return findFeeProblem(policy.fees);
  if (policy.kind === 'women') return findWomensSeatsProblem(policy);
  return isWhole(policy.ratePercent, 0, 100) ? undefined : 'rate_out_of_bounds';
}

function findRefundProblem({
  tiers,
  noShowPercent,
}: Extract<NewPolicy, { kind: 'refund' }>): PolicyProblem | undefined {
  return findTierProblem(tiers) ?? (isWhole(noShowPercent, 0, 100) ? undefined : 'no_show_out_of_bounds');
}

function findTierProblem(tiers: readonly PolicyTier[]): PolicyProblem | undefined {
  if (!tiers.every(({ percent }) => isWhole(percent, 1, 100))) return 'percent_out_of_bounds';
  const problem = findHoursProblem(tiers);
  if (problem) return problem;
  const falls = tiers.every(({ percent }, index) => percent < (tiers[index - 1]?.percent ?? Infinity));
  return falls ? undefined : 'tiers_unordered';
}

function findFeeProblem(fees: readonly FeeTier[]): PolicyProblem | undefined {
  if (!fees.every(({ feePaise }) => isWhole(feePaise / 100, 0, MOST_FEE_RUPEES))) return 'fee_out_of_bounds';
  const problem = findHoursProblem(fees);
  if (problem) return problem === 'tiers_unordered' ? 'fees_unordered' : problem;
  const rises = fees.every(({ feePaise }, index) => feePaise > (fees[index - 1]?.feePaise ?? -1));
  if (!rises) return 'fees_unordered';
  // Below the last tier there would be no fee.
  return fees.at(-1)?.overHours === 0 ? undefined : 'fees_end_early';
}

function findHoursProblem(tiers: readonly { overHours: number }[]): PolicyProblem | undefined {
  if (tiers.length === 0 || tiers.length > MOST_TIERS) return 'tiers_count';
  const hours = tiers.map(({ overHours }) => overHours);
  if (!hours.every((figure) => isWhole(figure, 0, LONGEST_HOURS))) return 'hours_out_of_bounds';
  if (new Set(hours).size < hours.length) return 'tiers_overlap';
  return hours.every((figure, index) => figure < (hours[index - 1] ?? Infinity))
    ? undefined
    : 'tiers_unordered';
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
