import { grant } from 'contract/console/grant.ts';
import { expect, it } from 'vitest';

it.each([
  ['a trip of the timetable', 'dadd68b8-2049-307f-0f3e-91cce3eb915a', true],
  ['no id', 'AG101', false],
])('a host may be for %s: %s is %s', (_, trip, isValid) => {
  expect(grant.safeParse({ role: 'host', scope: 'trips', trips: [trip] }).success).toBe(isValid);
});

it('a host is never for everything', () => {
  expect(grant.safeParse({ role: 'host', scope: 'everything' }).success).toBe(false);
});
