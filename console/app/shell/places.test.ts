import { expect, it } from 'vitest';
import { permissionFor } from './places.ts';

it.each([
  ['/departures', 'departures.read'],
  ['/departures/01980000-0000-7000-8000-000000000001', 'departures.read'],
  ['/departures/several', 'disruptions.manage'],
  ['/bookings/AB12CD34EF', 'bookings.read'],
  ['/security', undefined],
])('the page %s needs %s', (path, permission) => {
  expect(permissionFor(path)).toBe(permission);
});
