import { localDate, localInstant } from 'contract/values/time.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { KnownDeparture } from '../store/board-state.ts';
import { departuresToPick } from './departures.ts';

const HOUR_MS = 3_600_000;
const states = ['on_sale', 'closed', 'boarding', 'under_way', 'arrived', 'cancelled'] as const;

const departure = (startsAt: Date, state: KnownDeparture['state']): KnownDeparture => ({
  tripId: `${startsAt.toISOString()} ${state}`,
  service: '101',
  fromName: 'Delhi',
  toName: 'Agra',
  startsAt: startsAt.toISOString(),
  busid: 'B1',
  state,
});

/** Hours and minutes of a day in November, which may go on after midnight. */
const at = (hours: number, minutes = 0) => localInstant('2026-11-26', hours * 3600 + minutes * 60);
const picked = (now: Date, ...all: KnownDeparture[]) =>
  departuresToPick(all, now).map(({ startsAt, state }) => [startsAt, state]);

it('lists a departure of 2 AM two hours before midnight, and not the one that arrived this morning first', () => {
  const tonight = departure(at(26), 'on_sale');
  const morning = departure(at(2), 'arrived');
  expect(picked(at(22), morning, tonight)).toEqual([
    [tonight.startsAt, 'on_sale'],
    [morning.startsAt, 'arrived'],
  ]);
});

it('lists a coach of the evening after midnight until it has arrived, also by what was known before it left', () => {
  for (const state of ['closed', 'boarding', 'under_way'] as const)
    expect(picked(at(24, 20), departure(at(23, 55), state))).toHaveLength(1);
  for (const state of ['arrived', 'cancelled'] as const)
    expect(picked(at(24, 20), departure(at(23, 55), state))).toEqual([]);
});

it('lists at any minute all of today and of the next twelve hours, none beyond, those that are over last', () => {
  const departures = fc.array(
    fc
      .tuple(fc.integer({ min: -48 * 60, max: 48 * 60 }), fc.constantFrom(...states))
      .map(([minutes, state]) => departure(at(0, minutes), state)),
  );
  fc.assert(
    fc.property(departures, fc.integer({ min: 0, max: 24 * 60 - 1 }), (all, minute) => {
      const now = at(0, minute);
      const listed = departuresToPick(all, now);
      for (const one of all) {
        const startsAt = new Date(one.startsAt);
        const aheadMs = startsAt.getTime() - now.getTime();
        if (localDate(startsAt) === localDate(now) || (aheadMs >= 0 && aheadMs <= 12 * HOUR_MS))
          expect(listed).toContain(one);
        else if (aheadMs > 12 * HOUR_MS || one.state === 'arrived') expect(listed).not.toContain(one);
      }
      const keys = listed.map(
        ({ state, startsAt }) => `${state === 'arrived' || state === 'cancelled' ? 1 : 0} ${startsAt}`,
      );
      expect(keys).toEqual(keys.toSorted());
    }),
  );
});
