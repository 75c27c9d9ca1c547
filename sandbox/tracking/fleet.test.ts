import { assert, constantFrom, integer, property, record } from 'fast-check';
import { distanceToRoadKm } from 'timetable/rules/geometry.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { shippedTimetable } from '../running/config.ts';
import { indianInstant } from '../time.ts';
import { type Fleet, openFleet, type Whereabouts } from './fleet.ts';
import { metresBetween } from './roads/place.ts';
import { type Run, stateOf } from './run.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const KMH = 3.6;
const EXAMPLES = { numRuns: 40 };

const fleets = new Map<string, Fleet>();
let fleet: Fleet;

beforeAll(async () => {
  for (const seed of ['monday', 'tuesday']) fleets.set(seed, await openFleet(shippedTimetable, seed));
  fleet = fleetOf('monday');
});

function fleetOf(seed: string): Fleet {
  const found = fleets.get(seed);
  if (!found) throw new Error(`no fleet drives by ${seed}`);
  return found;
}

function whereabouts(busid: string, instant: number, seen = fleet): Whereabouts {
  const found = seen.whereabouts(busid, instant);
  if (!found) throw new Error(`${busid} is nowhere`);
  return found;
}

/** Arbitrary coach and minute of the timetable's calendar. */
const moments = () =>
  record({
    busid: constantFrom(...fleet.busids),
    seed: constantFrom(...fleets.keys()),
    instant: integer({ min: 0, max: 400 * 24 * 60 }).map(
      (minutes) => indianInstant('2026-11-05', 0) + minutes * MINUTE,
    ),
  });

function instantsOf(run: Run, every: number): number[] {
  const ends = (run.stops.at(-1)?.arrival ?? run.ends) + 2 * MINUTE;
  return Array.from(
    { length: Math.ceil((ends - run.starts) / every) },
    (_, step) => run.starts + step * every,
  );
}

interface Step {
  metres: number;
  speed: number;
}

/** Drives some runs, and checks the maximum of a measure over every two neighbouring moments. */
function mostOf(every: number, measure: (one: Step, next: Step) => number, check: (most: number) => void) {
  assert(
    property(moments(), ({ busid, seed, instant }) => {
      const { run } = whereabouts(busid, instant, fleetOf(seed));
      const steps = instantsOf(run, every).map((at) => stateOf(run, at));
      check(Math.max(...steps.slice(1).map((next, index) => measure(steps[index] ?? next, next))));
    }),
    EXAMPLES,
  );
}

describe('a coach on its road', () => {
  it('never exceeds 100 km/h, by its road and on the map', () => {
    assert(
      property(moments(), ({ busid, seed, instant }) => {
        const seen = fleetOf(seed);
        const now = whereabouts(busid, instant, seen);
        const later = whereabouts(busid, instant + 10 * SECOND, seen);
        expect(now.speed * KMH).toBeLessThanOrEqual(100);
        expect((metresBetween(now.place, later.place) / 10) * KMH).toBeLessThanOrEqual(100);
      }),
      { numRuns: 400 },
    );
    const kilometresPerHour = (one: Step, next: Step) => ((next.metres - one.metres) / 10) * KMH;
    mostOf(10 * SECOND, kilometresPerHour, (most) => expect(most).toBeLessThanOrEqual(100));
  });

  it('never goes backwards', () => {
    const back = (one: Step, next: Step) => one.metres - next.metres;
    mostOf(7 * SECOND, back, (most) => expect(most).toBeLessThanOrEqual(0));
  });

  it("accelerates and brakes within a coach's limits", () => {
    const faster = (one: Step, next: Step) => next.speed - one.speed;
    const slower = (one: Step, next: Step) => one.speed - next.speed;
    mostOf(SECOND, faster, (most) => expect(most).toBeLessThanOrEqual(0.51));
    mostOf(SECOND, slower, (most) => expect(most).toBeLessThanOrEqual(0.71));
  });

  it('is within 60 m of its shape, its device’s errors included', () => {
    assert(
      property(moments(), ({ busid, seed, instant }) => {
        const seen = fleetOf(seed);
        const { run } = whereabouts(busid, instant, seen);
        const drawn = run.road.points.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }));
        for (const at of instantsOf(run, 2 * MINUTE)) {
          const { latitude, longitude } = seen.measured(whereabouts(busid, at, seen), at);
          expect(distanceToRoadKm({ lat: latitude, lon: longitude }, drawn)).toBeLessThan(0.06);
        }
      }),
      EXAMPLES,
    );
  });

  it('waits at the first stop, keeps every departure, and stands at the last stop in the end', () => {
    assert(
      property(moments(), ({ busid, seed, instant }) => {
        const { run } = whereabouts(busid, instant, fleetOf(seed));
        const [first, last] = [run.stops[0], run.stops.at(-1)];
        if (!first || !last) throw new Error('a run without stops');
        expect(stateOf(run, run.starts - MINUTE)).toEqual({ metres: first.metres, speed: 0 });
        for (const stop of run.stops.slice(0, -1)) {
          expect(stop.departure).toBeGreaterThanOrEqual(stop.departureDue);
          expect(stop.departure).toBeGreaterThanOrEqual(stop.arrival);
          expect(stateOf(run, stop.departure - 1).metres).toBeCloseTo(stop.metres, 0);
        }
        for (const minutes of [0, 1, 20]) {
          const end = stateOf(run, last.arrival + minutes * MINUTE + 1);
          expect(end.speed).toBe(0);
          expect(end.metres).toBeCloseTo(last.metres, 3);
        }
      }),
      EXAMPLES,
    );
  });

  it('has the same state for an instant in any order of queries', async () => {
    const other = await openFleet(shippedTimetable, 'monday');
    assert(
      property(moments(), ({ busid, instant }) => {
        const [one, same] = [whereabouts(busid, instant), whereabouts(busid, instant, other)];
        expect(same.metres).toBe(one.metres);
        expect(same.place).toEqual(one.place);
        expect(other.measured(same, instant)).toEqual(fleet.measured(one, instant));
        expect(other.lastHeard(busid, instant)).toBe(fleet.lastHeard(busid, instant));
      }),
      { numRuns: 200 },
    );
  });

  it('stands in its town between two trips, where the next one begins', () => {
    const noon = indianInstant('2026-11-22', 12 * 3600);
    const standing = whereabouts('AGR-01', noon);
    expect(standing).toMatchObject({ speed: 0, nextStop: null, run: { trip: { number: 'AG101' } } });
    expect(standing.metres).toBe(standing.run.stops.at(-1)?.metres);
    const waiting = whereabouts('AGR-01', indianInstant('2026-11-22', 18.5 * 3600));
    expect(waiting).toMatchObject({ metres: 0, speed: 0, run: { trip: { number: 'AG114' } } });
  });

  it('is on yesterday’s trip when that crosses midnight', () => {
    const { run, metres } = whereabouts('HRD-03', indianInstant('2026-11-23', 2 * 3600));
    expect(run).toMatchObject({ trip: { number: 'HR405' }, date: '2026-11-22' });
    expect(metres).toBeGreaterThan(94_000);
    expect(metres).toBeLessThanOrEqual(156_000);
  });

  it('stays in place on days without trips', () => {
    const tuesday = whereabouts('ASR-03', indianInstant('2026-12-01', 12 * 3600));
    expect(tuesday).toMatchObject({ nextStop: null, run: { trip: { number: 'AM505' }, date: '2026-11-29' } });
  });

  it('waits at its first stop before the timetable begins', () => {
    expect(whereabouts('AGR-02', indianInstant('2026-10-20', 0))).toMatchObject({ metres: 0, speed: 0 });
  });
});

describe('a drive', () => {
  function fastest(run: Run, from: number, to: number): number {
    const steps = instantsOf(run, 20 * SECOND).map((at) => stateOf(run, at));
    return Math.max(
      ...steps.filter(({ metres }) => metres >= from && metres <= to).map(({ speed }) => speed * KMH),
    );
  }

  const agraOn = (date: string) => whereabouts('AGR-02', indianInstant(date, 8 * 3600)).run;

  it('is slow in the city, and at 80 to 90 km/h on the expressway', () => {
    const run = agraOn('2026-11-22');
    expect(fastest(run, 10_000, 30_000)).toBeLessThan(65);
    expect(fastest(run, 70_000, 145_000)).toBeGreaterThan(80);
    expect(fastest(run, 70_000, 145_000)).toBeLessThanOrEqual(90);
  });

  it('keeps to the winter timetable on the expressway', () => {
    expect(fastest(agraOn('2026-12-28'), 70_000, 145_000)).toBeLessThan(75);
  });

  it('is mostly less than 5 minutes late, sometimes up to 40', () => {
    const worst = Array.from({ length: 40 }, (_, day) => indianInstant('2026-11-22', (day * 24 + 13) * 3600))
      .flatMap((instant) => fleet.busids.map((busid) => whereabouts(busid, instant).run))
      .map((run) => Math.max(...run.stops.map(({ arrival, arrivalDue }) => (arrival - arrivalDue) / MINUTE)));
    const share = (from: number, to: number) =>
      worst.filter((minutes) => minutes > from && minutes <= to).length / worst.length;
    expect(share(-5, 5)).toBeGreaterThan(0.65);
    expect(share(5, 40)).toBeGreaterThan(0.1);
    expect(share(15, 40)).toBeGreaterThan(0.03);
    expect(share(-5, 40)).toBe(1);
  });

  it('crawls and stands in a jam, and is late afterwards', () => {
    const jammed = fleet.busids
      .flatMap((busid) =>
        [1, 2, 3, 4].map((day) => whereabouts(busid, indianInstant(`2026-12-0${day}`, 13 * 3600)).run),
      )
      .find(({ stops }) => stops.some(({ arrival, arrivalDue }) => arrival - arrivalDue > 15 * MINUTE));
    if (!jammed) throw new Error('no jam in four days');
    const between = instantsOf(jammed, 20 * SECOND)
      .map((at) => stateOf(jammed, at))
      .filter(({ metres }) => jammed.stops.every((stop) => Math.abs(stop.metres - metres) > 1_000));
    expect(between.filter(({ speed }) => speed * KMH < 18).length).toBeGreaterThan(15);
  });
});

describe('a device', () => {
  it('is silent sometimes, for less than five minutes', () => {
    const start = indianInstant('2026-11-22', 0);
    const ages = Array.from({ length: 24 * 60 * 4 }, (_, step) => start + step * 15 * SECOND).map(
      (instant) => instant - fleet.lastHeard('CHD-01', instant),
    );
    expect(Math.min(...ages)).toBe(0);
    expect(Math.max(...ages)).toBeLessThan(5 * MINUTE);
    expect(ages.filter((age) => age > 20 * SECOND).length).toBeGreaterThan(10);
    expect(ages.filter((age) => age > 0).length / ages.length).toBeLessThan(0.1);
  });

  it('deviates by some metres, smoothly', () => {
    const start = indianInstant('2026-11-22', 12 * 3600);
    const standing = whereabouts('AGR-01', start);
    const places = Array.from({ length: 200 }, (_, second) =>
      fleet.measured(standing, start + second * SECOND),
    );
    const errors = places.map((place) => metresBetween(place, standing.place));
    expect(Math.max(...errors)).toBeLessThan(10);
    expect(Math.max(...errors)).toBeGreaterThan(1);
    places.slice(1).forEach((place, index) => {
      expect(metresBetween(place, places[index] ?? place)).toBeLessThan(3);
    });
  });
});
