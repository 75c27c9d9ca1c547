import { expect, it } from 'vitest';
import type { Trip } from '../store.ts';
import { findTakenAway } from './taken-away.ts';

const stopsSkipping = (...skipped: number[]) =>
  [1, 2, 3].map((number) => ({ number, skipped: skipped.includes(number) })) as Trip['stops'];

const RUNNING = { cancelledAt: null, stops: stopsSkipping() };

it.each([
  ['nothing of a running trip', RUNNING, null],
  ['nothing where another stop is skipped', { ...RUNNING, stops: stopsSkipping(2) }, null],
  ['the skipped pickup', { ...RUNNING, stops: stopsSkipping(1) }, 'pickup'],
  ['the skipped drop-off', { ...RUNNING, stops: stopsSkipping(3) }, 'dropoff'],
  ['the cancelled trip, whatever it skips', { cancelledAt: new Date(0), stops: stopsSkipping(1) }, 'trip'],
] as const)('takes away %s', (_, trip, takenAway) => {
  expect(findTakenAway(trip, { fromStop: 1, toStop: 3 })).toBe(takenAway);
});
