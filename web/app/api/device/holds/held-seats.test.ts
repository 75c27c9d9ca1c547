import { expect, it } from 'vitest';
import {
  findHeldSeats,
  removeExpiredHolds,
  removeHeldSeats,
  removeHold,
  storeHeldSeats,
} from './held-seats.ts';

const NOW = Date.parse('2026-11-21T04:30:00Z');
const held = { pnr: 'HX7KQ2M9RT', seats: ['2C', '2D'], helduntil: '2026-11-21T04:45:00.000Z' };

/** Storage that can also list its keys, as a browser's does. */
function memory(): () => Storage {
  const values: Record<string, unknown> = {};
  const method = (value: (key: string, text: string) => unknown) => ({ value, enumerable: false });
  Object.defineProperties(values, {
    getItem: method((key) => values[key] ?? null),
    setItem: method((key, text) => {
      values[key] = text;
    }),
    removeItem: method((key) => {
      delete values[key];
    }),
  });
  return () => values as unknown as Storage;
}

it('has the seats of a trip until their time is over, and nothing else of the hold', () => {
  const storage = memory();
  storeHeldSeats('trip', { ...held, form: { fields: { name: 'Asha' } } } as typeof held, storage);
  expect(JSON.stringify(storage())).not.toContain('Asha');
  expect(findHeldSeats('trip', NOW, storage)).toEqual(held);
  expect(findHeldSeats('other', NOW, storage)).toBeNull();
  expect(findHeldSeats('trip', Date.parse(held.helduntil), storage)).toBeNull();
});

it('removes the seats of one trip or of all, and leaves other keys', () => {
  const storage = memory();
  storage().setItem('token', 'secret');
  for (const trip of ['one', 'two', 'three']) storeHeldSeats(trip, held, storage);
  removeHold('one', held.pnr, storage);
  removeHold('two', 'OF-AN-EARLIER-HOLD', storage);
  expect(findHeldSeats('one', NOW, storage)).toBeNull();
  expect(findHeldSeats('two', NOW, storage)).toEqual(held);
  removeHeldSeats(storage);
  expect(Object.keys(storage())).toEqual(['token']);
});

it('removes those whose time is over', () => {
  const storage = memory();
  storeHeldSeats('early', held, storage);
  storeHeldSeats('late', { ...held, helduntil: '2026-11-21T04:50:00.000Z' }, storage);
  removeExpiredHolds(Date.parse(held.helduntil), storage);
  expect(Object.keys(storage())).toEqual(['hold:late']);
});

it.each(['not JSON', '3', '{}', `{"pnr":"A","seats":"2C","helduntil":"${held.helduntil}"}`])(
  'ignores %s, which it has not stored',
  (text) => {
    const storage = memory();
    storage().setItem('hold:trip', text);
    expect(findHeldSeats('trip', NOW, storage)).toBeNull();
  },
);

it('does without storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  storeHeldSeats('trip', held, blocked);
  removeHeldSeats(blocked);
  expect(findHeldSeats('trip', NOW, blocked)).toBeNull();
});
