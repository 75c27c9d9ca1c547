import { grants } from 'contract/console/grant.ts';
import { type Grant, MAX_SCOPE } from 'contract/console/roles.ts';
import { expect, it } from 'vitest';
import { canSave, canToggle } from './role-rules.ts';

const forCounters = (counters: string[]): Grant => ({ role: 'support', scope: 'counters', counters });

it.each<[string, Grant[], boolean]>([
  ['no role', [], false],
  ['a role for everything', [{ role: 'owner', scope: 'everything' }], true],
  ['a role for no counter', [{ role: 'owner', scope: 'everything' }, forCounters([])], false],
  ['a role for a counter', [forCounters(['igi-t3'])], true],
  ['a host of no departure yet', [{ role: 'host', scope: 'trips', trips: [] }], true],
])('the form saves %s as the call accepts it: %#', (_, roles, expected) => {
  expect(canSave(roles)).toBe(expected);
  expect(grants.safeParse(roles).success).toBe(expected);
});

it('a scope that is full takes nothing more, and still gives up what it has', () => {
  const full = Array.from({ length: MAX_SCOPE }, (_, at) => `counter-${at}`);
  expect(grants.safeParse([forCounters(full)]).success).toBe(true);
  expect(canToggle(full.slice(1), 'counter-0')).toBe(true);
  expect(canToggle(full, 'another')).toBe(false);
  expect(grants.safeParse([forCounters([...full, 'another'])]).success).toBe(false);
  expect(canToggle(full, 'counter-0')).toBe(true);
});
