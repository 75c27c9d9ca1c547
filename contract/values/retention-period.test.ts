import { expect, it } from 'vitest';
import { retentionPeriod } from './retention.ts';

it('returns whole years if possible, days otherwise', () => {
  expect(retentionPeriod('passengers')).toEqual({ unit: 'years', count: 1 });
  expect(retentionPeriod('contactMessages')).toEqual({ unit: 'years', count: 2 });
  expect(retentionPeriod('disputes')).toEqual({ unit: 'days', count: 183 });
  expect(retentionPeriod('sessions')).toEqual({ unit: 'days', count: 1 });
  expect(retentionPeriod('backups')).toEqual({ unit: 'days', count: 35 });
});
