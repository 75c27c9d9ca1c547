import { expect, it } from 'vitest';
import { keptFor } from './retention.ts';

it('is told in whole years where it is years, and in days otherwise', () => {
  expect(keptFor('passengers')).toEqual({ unit: 'years', count: 1 });
  expect(keptFor('contactMessages')).toEqual({ unit: 'years', count: 2 });
  expect(keptFor('disputes')).toEqual({ unit: 'days', count: 183 });
  expect(keptFor('sessions')).toEqual({ unit: 'days', count: 1 });
  expect(keptFor('backups')).toEqual({ unit: 'days', count: 35 });
});
