import { type Grant, permissionsOf } from 'contract/console/roles.ts';
import { expect, it } from 'vitest';
import { isAllowed } from '#app/session/session.ts';
import { accessOf, places } from './places.ts';

it.each([
  ['/departures', 'departures.read'],
  ['/departures/01980000-0000-7000-8000-000000000001', 'departures.read'],
  ['/departures/several', 'disruptions.manage'],
  ['/bookings/AB12CD34EF', 'bookings.read'],
  ['/security', undefined],
])('the page %s needs %s', (path, permission) => {
  expect(accessOf(path)?.permission).toBe(permission);
});

it.each([
  [{ role: 'owner', scope: 'everything' }, places.map(({ path }) => path)],
  [{ role: 'owner', scope: 'counters', counters: ['igi-t3'] }, ['/departures', '/approvals']],
] satisfies [Grant, string[]][])('opens to %j the pages whose calls are not refused', (grant, paths) => {
  const member = { roles: [grant], permissions: permissionsOf([grant]) };
  const open = places.filter(({ permission, where }) => isAllowed(member, permission, where));
  expect(open.map(({ path }) => path)).toEqual(paths);
});
