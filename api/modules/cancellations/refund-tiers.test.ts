import { expect, it } from 'vitest';
import { percentAt } from './refund-policy.ts';

const DEPARTS_AT = new Date('2026-11-30T06:30:00Z');
const hoursBefore = (hours: number) => new Date(DEPARTS_AT.getTime() - hours * 3_600_000);

it('apply from the highest down, in any order of a policy', () => {
  const tiers = [
    { overHours: 24, percent: 50 },
    { overHours: 72, percent: 100 },
    { overHours: 48, percent: 90 },
  ];
  const percents = [73, 72, 49, 48, 25, 24].map((hours) => percentAt(tiers, DEPARTS_AT, hoursBefore(hours)));
  expect(percents).toEqual([100, 90, 90, 50, 50, 0]);
});
