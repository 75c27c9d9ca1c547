import { grant } from 'contract/console/grant.ts';
import type { Grant } from 'contract/console/roles.ts';
import { expect, it } from 'vitest';
import { areSame } from './grants.ts';

it.each([
  ['a trip of the timetable', 'dadd68b8-2049-307f-0f3e-91cce3eb915a', true],
  ['no id', 'AG101', false],
])('a host may be for %s: %s is %s', (_, trip, isValid) => {
  expect(grant.safeParse({ role: 'host', scope: 'trips', trips: [trip] }).success).toBe(isValid);
});

it('a host is never for everything', () => {
  expect(grant.safeParse({ role: 'host', scope: 'everything' }).success).toBe(false);
});

const SUPPORT: Grant = { role: 'support', scope: 'counters', counters: ['agra', 'delhi'] };
const HOST: Grant = { role: 'host', scope: 'trips', trips: ['1', '2'] };

it('roles are the same in whatever order', () => {
  const reversed: Grant[] = [
    { ...HOST, trips: ['2', '1'] },
    { ...SUPPORT, counters: ['delhi', 'agra'] },
  ];
  expect(areSame([SUPPORT, HOST], reversed)).toBe(true);
});

it.each<[string, Grant[]]>([
  ['a role less', [SUPPORT]],
  ['another counter', [{ ...SUPPORT, counters: ['agra', 'jaipur'] }, HOST]],
  ['one counter for two', [{ ...SUPPORT, counters: ['agra delhi'] }, HOST]],
  ['a trip more', [SUPPORT, { ...HOST, trips: ['1', '2', '3'] }]],
  ['another scope', [{ role: 'support', scope: 'everything' }, HOST]],
])('roles with %s differ', (_, others) => {
  expect(areSame([SUPPORT, HOST], others)).toBe(false);
});
