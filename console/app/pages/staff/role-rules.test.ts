import { grants } from 'contract/console/grant.ts';
import { type Grant, MAX_SCOPE } from 'contract/console/roles.ts';
import { describe, expect, it } from 'vitest';
import { canSave, canToggle, changedRoles, withChangedRoles } from './role-rules.ts';

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

describe('the roles that an owner has changed', () => {
  const everything = (role: 'owner' | 'support' | 'dispatcher' | 'accountant'): Grant => ({
    role,
    scope: 'everything',
  });
  const seen = [everything('support'), everything('dispatcher')];

  it('lie over those that another owner has saved meanwhile', () => {
    const changed = changedRoles(seen, [forCounters(['igi-t3']), everything('dispatcher')]);
    const saved = [everything('support'), everything('accountant')];
    expect(withChangedRoles(saved, changed)).toEqual([everything('accountant'), forCounters(['igi-t3'])]);
  });

  it('stay taken away, and count no more once they are as they were', () => {
    const changed = changedRoles(seen, [everything('dispatcher')]);
    expect(withChangedRoles([...seen, everything('owner')], changed)).toEqual([
      everything('dispatcher'),
      everything('owner'),
    ]);
    const back = changedRoles(seen, [everything('dispatcher'), everything('support')]);
    expect(withChangedRoles([everything('owner')], back)).toEqual([everything('owner')]);
  });

  it('are the same for a scope in another order', () => {
    const before = [forCounters(['igi-t3', 'agra'])];
    expect(withChangedRoles([], changedRoles(before, [forCounters(['agra', 'igi-t3'])]))).toEqual([]);
  });
});
