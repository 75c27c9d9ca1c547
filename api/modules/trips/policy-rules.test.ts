import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPolicyProblem } from './policy-rules.ts';

const TODAY = '2026-11-23';
const startsOn = '2026-11-24';
const problemOfRate = (ratePercent: number) =>
  findPolicyProblem({ kind: 'tax', startsOn, ratePercent }, TODAY);
const problemOfTiers = (...tiers: [overHours: number, percent: number][]) =>
  findPolicyProblem(
    {
      kind: 'refund',
      startsOn,
      tiers: tiers.map(([overHours, percent]) => ({ overHours, percent })),
      noShowPercent: 0,
      taxRefunded: 'none',
    },
    TODAY,
  );

const problemOfFees = (...fees: [overHours: number, rupees: number][]) =>
  findPolicyProblem(
    {
      kind: 'change',
      startsOn,
      fees: fees.map(([overHours, rupees]) => ({ overHours, feePaise: rupees * 100 })),
    },
    TODAY,
  );

describe('a new policy', () => {
  it.each([
    ['2026-11-24', undefined],
    ['2026-11-23', 'date_not_ahead'],
    ['2026-11-22', 'date_not_ahead'],
    ['2026-11-31', 'date_unreal'],
    ['soon', 'date_unreal'],
    ['', 'date_unreal'],
  ])('that starts on %j: %s', (date, problem) => {
    expect(findPolicyProblem({ kind: 'tax', startsOn: date, ratePercent: 5 }, TODAY)).toBe(problem);
  });

  it.each([
    [0, undefined],
    [100, undefined],
    [-1, 'rate_out_of_bounds'],
    [101, 'rate_out_of_bounds'],
    [12.5, 'rate_out_of_bounds'],
    [Number.NaN, 'rate_out_of_bounds'],
  ])('with a rate of %d percent: %s', (rate, problem) => {
    expect(problemOfRate(rate)).toBe(problem);
  });

  it.each([
    [0, undefined],
    [100, undefined],
    [-1, 'no_show_out_of_bounds'],
    [101, 'no_show_out_of_bounds'],
    [0.5, 'no_show_out_of_bounds'],
  ])('that gives %d percent to a no-show: %s', (noShowPercent, problem) => {
    const tiers = [{ overHours: 24, percent: 50 }];
    const policy = { kind: 'refund', startsOn, tiers, noShowPercent, taxRefunded: 'none' } as const;
    expect(findPolicyProblem(policy, TODAY)).toBe(problem);
  });

  it('has tiers from the highest down, in bounds and without overlap', () => {
    expect(problemOfTiers([72, 100], [48, 90], [24, 50])).toBeUndefined();
    expect(problemOfTiers([8760, 100], [0, 1])).toBeUndefined();
    expect(problemOfTiers()).toBe('tiers_count');
    expect(
      problemOfTiers(...Array.from({ length: 10 }, (_, at): [number, number] => [20 - at, 90 - at])),
    ).toBe(undefined);
    expect(
      problemOfTiers(...Array.from({ length: 11 }, (_, at): [number, number] => [20 - at, 90 - at])),
    ).toBe('tiers_count');
    expect(problemOfTiers([8761, 100])).toBe('hours_out_of_bounds');
    expect(problemOfTiers([-1, 100])).toBe('hours_out_of_bounds');
    expect(problemOfTiers([1.5, 100])).toBe('hours_out_of_bounds');
    expect(problemOfTiers([72, 101])).toBe('percent_out_of_bounds');
    expect(problemOfTiers([72, 0])).toBe('percent_out_of_bounds');
    expect(problemOfTiers([72, 100], [72, 90])).toBe('tiers_overlap');
    expect(problemOfTiers([72, 100], [24, 50], [72, 90])).toBe('tiers_overlap');
    expect(problemOfTiers([48, 90], [72, 100])).toBe('tiers_unordered');
    expect(problemOfTiers([72, 50], [48, 90])).toBe('tiers_unordered');
    expect(problemOfTiers([72, 90], [48, 90])).toBe('tiers_unordered');
  });

  it('of changes has fees that rise until the last hour, in whole rupees', () => {
    expect(problemOfFees([72, 0], [24, 100], [0, 250])).toBeUndefined();
    expect(problemOfFees([0, 0])).toBeUndefined();
    expect(problemOfFees()).toBe('tiers_count');
    expect(problemOfFees([0, -1])).toBe('fee_out_of_bounds');
    expect(problemOfFees([0, 10_001])).toBe('fee_out_of_bounds');
    expect(problemOfFees([0, 0.5])).toBe('fee_out_of_bounds');
    expect(problemOfFees([8761, 0], [0, 5])).toBe('hours_out_of_bounds');
    expect(problemOfFees([24, 50], [24, 100])).toBe('tiers_overlap');
    expect(problemOfFees([24, 100], [0, 50])).toBe('fees_unordered');
    expect(problemOfFees([24, 50], [0, 50])).toBe('fees_unordered');
    expect(problemOfFees([0, 50], [24, 100])).toBe('fees_unordered');
    expect(problemOfFees([72, 0], [24, 100])).toBe('fees_end_early');
  });

  it('is accepted in one order of its tiers only', () => {
    const figures = (max: number) =>
      fc.uniqueArray(fc.integer({ min: 1, max }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(figures(500), figures(100), (hours, percents) => {
        const fall = (values: number[]) => values.toSorted((one, other) => other - one);
        const tiers = fall(hours).map((hour, at): [number, number] => [hour, fall(percents)[at]!]);
        const [first, second, third] = tiers as [[number, number], [number, number], [number, number]];
        expect(problemOfTiers(first, second, third)).toBeUndefined();
        expect(problemOfTiers(second, first, third)).toBe('tiers_unordered');
        expect(problemOfTiers(third, second, first)).toBe('tiers_unordered');
      }),
    );
  });
});
