import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { reckon, type Seen, type TimetabledTrip, timetabledMetres, timetableGap } from './arrival.ts';

const LEAVES = new Date('2026-11-24T06:30:00Z');
const after = (minutes: number) => minutesAfter(LEAVES, minutes);
const stop = (number: number, metres: number, arrives: number, departs: number) => ({
  number,
  metres,
  arrivesAt: after(arrives),
  departsAt: after(departs),
});

/** One kilometre per minute, with ten minutes at the second of three stops. */
const TRIP: TimetabledTrip = {
  stops: [stop(1, 0, 0, 0), stop(2, 50_000, 50, 60), stop(3, 100_000, 110, 110)],
};
const seen = (metres: number, minutes: number): Seen => ({ metres, at: after(minutes) });
const seenAt = (metres: number, minutes: number) => reckon(TRIP, seen(metres, minutes), after(minutes));

describe('a coach is at a stop', () => {
  it('within 300 m of it', () => {
    const stops = [300, 301, 49_699, 49_700, 50_300, 50_301].map((metres) => seenAt(metres, 55).atStop);
    expect(stops).toEqual([1, null, null, 2, 2, null]);
  });

  it('within a third of the distance to a near stop', () => {
    const near: TimetabledTrip = { stops: [stop(1, 0, 0, 0), stop(2, 600, 5, 6), stop(3, 30_000, 40, 40)] };
    const at = (metres: number) => reckon(near, seen(metres, 6), after(6)).atStop;
    expect([200, 201, 399, 400, 900, 901].map(at)).toEqual([1, null, null, 2, 2, null]);
  });

  it('within a third of the distance between near stops anywhere on the road', () => {
    const near: TimetabledTrip = {
      stops: [stop(1, 0, 0, 0), stop(2, 20_000, 20, 21), stop(3, 20_600, 25, 26), stop(4, 60_000, 80, 80)],
    };
    const at = (metres: number) => reckon(near, seen(metres, 21), after(21)).atStop;
    expect([20_200, 20_201, 20_399, 20_400].map(at)).toEqual([2, null, null, 3]);
  });

  it('and has passed it only beyond that', () => {
    expect([50_300, 50_301].map((metres) => seenAt(metres, 60).stops[1]?.passed)).toEqual([false, true]);
  });
});

describe('the state of a trip', () => {
  it('is scheduled before departure while the coach is at the first stop', () => {
    expect([-1, 0].map((minutes) => seenAt(300, minutes).state)).toEqual(['scheduled', 'running']);
    expect(seenAt(301, -1).state).toBe('running');
  });

  it('is arrived at the last stop', () => {
    expect([99_699, 99_700].map((metres) => seenAt(metres, 109).state)).toEqual(['running', 'arrived']);
    expect(seenAt(100_000, 110).stops.map(({ passed }) => passed)).toEqual([true, true, true]);
    expect(seenAt(100_000, 110).delayMinutesAt(3)).toBeNull();
  });

  it('is arrived three hours after its last stop, whatever was reported', () => {
    const state = (minutes: number) => reckon(TRIP, null, after(minutes)).state;
    expect([289, 290].map(state)).toEqual(['unknown', 'arrived']);
  });

  it('is running for half an hour after the last sighting', () => {
    const state = (minutes: number) => reckon(TRIP, seen(20_000, 20), after(minutes)).state;
    expect([50, 50.01].map(state)).toEqual(['running', 'unknown']);
  });

  it('is arrived for a trip without stops', () => {
    expect(reckon({ stops: [] }, seen(5, 5), after(5))).toMatchObject({
      state: 'arrived',
      stops: [],
      atStop: null,
    });
  });
});

describe('a coach can be on a trip', () => {
  it("from five minutes before departure, at 60 % of the timetable's time", () => {
    // 40 km take 40 minutes by the timetable and 24 at the fastest, from five minutes before departure.
    expect([18, 20].map((minutes) => seenAt(40_000, minutes).state)).toEqual(['unknown', 'running']);
    expect(timetableGap(TRIP, seen(40_000, 18))).toBe(Infinity);
    expect(timetableGap(TRIP, seen(40_000, 20))).toBeLessThan(21 * 60_000);
  });
});

describe('the distance from a timetable in time', () => {
  it('is zero during a stay at a stop, and grows before and after', () => {
    const gap = (minutes: number) => timetableGap(TRIP, seen(50_000, minutes)) / 60_000;
    expect([40, 50, 55, 60, 75].map(gap)).toEqual([10, 0, 0, 0, 15]);
  });

  it('is infinite for a trip without stops', () => {
    expect(timetableGap({ stops: [] }, seen(0, 0))).toBe(Infinity);
  });

  it('is interpolated between stops', () => {
    // From 300 m behind the first stop to 300 m before the second.
    expect(timetableGap(TRIP, seen(25_000, 30)) / 60_000).toBeCloseTo(5, 5);
  });

  it('is defined at the first and the last stop', () => {
    expect(timetableGap(TRIP, seen(0, 10)) / 60_000).toBe(10);
    expect(timetableGap(TRIP, seen(100_000, 115)) / 60_000).toBe(5);
    expect(timetableGap(TRIP, seen(101_000, 115)) / 60_000).toBe(5);
  });
});

describe('a delay', () => {
  it('is recovered by leaving a stop after three minutes', () => {
    const { stops, delayMinutesAt } = seenAt(40_000, 60);
    expect(stops[1]?.expectedArrival?.getTime()).toBeGreaterThan(after(69).getTime());
    const stay = (stops[1]?.expectedDeparture?.getTime() ?? 0) - (stops[1]?.expectedArrival?.getTime() ?? 0);
    expect(stay).toBe(180_000);
    expect(delayMinutesAt(2)).toBe(12);
    expect(delayMinutesAt(3)).toBe(12);
  });

  it('at the last stop is that of the arrival', () => {
    const trip = { stops: [...TRIP.stops.slice(0, 2), stop(3, 100_000, 110, 120)] };
    const { stops, delayMinutesAt } = reckon(trip, seen(40_000, 60), after(60));
    expect(stops[2]?.expectedArrival).not.toBeNull();
    expect(stops[2]?.expectedDeparture).toEqual(stops[2]?.expectedArrival);
    expect(delayMinutesAt(3)).toBe(12);
  });

  it('is null for an unknown stop', () => {
    expect(seenAt(40_000, 60).delayMinutesAt(9)).toBeNull();
  });

  it('starts with that of the previous trip, and is never negative', () => {
    const delay = (minutes: number) =>
      reckon({ ...TRIP, readyAt: after(minutes) }, null, after(-30)).delayMinutesAt(1);
    expect([-20, 0, 25].map(delay)).toEqual([0, 0, 25]);
    expect(reckon({ ...TRIP, readyAt: after(25) }, null, after(10)).state).toBe('scheduled');
  });
});

describe("the timetable's place of a trip", () => {
  it('is on the road between two stops, and at a stop during the stay', () => {
    const metres = (minutes: number) => timetabledMetres(TRIP, after(minutes));
    expect([-30, 0, 25, 50, 55, 60, 85, 110, 200].map(metres)).toEqual([
      0, 0, 25_000, 50_000, 50_000, 50_000, 75_000, 100_000, 100_000,
    ]);
    expect(timetabledMetres({ stops: [] }, LEAVES)).toBe(0);
  });
});
