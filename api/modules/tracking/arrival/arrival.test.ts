import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import {
  type ExpectedStop,
  reckon,
  type Seen,
  type TimetabledTrip,
  timetabledMetres,
  timetableGap,
} from './arrival.ts';

const MINUTE = 60_000;
const LEAVES = new Date('2026-11-24T06:30:00Z');
const after = (minutes: number) => minutesAfter(LEAVES, minutes);

/** From the airport to Agra: one kilometre per minute, ten minutes at the second stop, five at the third. */
const toAgra: TimetabledTrip = {
  stops: [
    { number: 1, metres: 0, arrivesAt: LEAVES, departsAt: LEAVES },
    { number: 2, metres: 10_000, arrivesAt: after(10), departsAt: after(20) },
    { number: 3, metres: 110_000, arrivesAt: after(120), departsAt: after(125) },
    { number: 4, metres: 200_000, arrivesAt: after(215), departsAt: after(215) },
  ],
};

function seenAt(metres: number, minutes: number, trip = toAgra) {
  return reckon(trip, { metres, at: after(minutes) }, after(minutes));
}

const arrivals = (stops: ExpectedStop[]) => stops.map(({ expectedArrival }) => expectedArrival);
const departures = (stops: ExpectedStop[]) => stops.map(({ expectedDeparture }) => expectedDeparture);

describe('the expected time of a coach', () => {
  it('follows the timetable without delay', () => {
    const { state, stops, delayMinutesAt } = seenAt(60_000, 70);
    expect(state).toBe('running');
    expect(stops.map(({ passed }) => passed)).toEqual([true, true, false, false]);
    expect(arrivals(stops)).toEqual([null, null, after(120), after(215)]);
    expect(departures(stops)).toEqual([null, null, after(125), after(215)]);
    expect([1, 2, 3, 4].map(delayMinutesAt)).toEqual([null, null, 0, 0]);
  });

  it('has the current delay, less what shorter stays recover', () => {
    const { stops, delayMinutesAt } = seenAt(60_000, 95);
    expect(arrivals(stops)).toEqual([null, null, after(145), after(238)]);
    expect(departures(stops)).toEqual([null, null, after(148), after(238)]);
    expect([3, 4].map(delayMinutesAt)).toEqual([23, 23]);
  });

  it("is never a departure before the timetable's", () => {
    const { stops, delayMinutesAt } = seenAt(60_000, 55);
    expect(arrivals(stops)).toEqual([null, null, after(105), after(215)]);
    expect(departures(stops)[2]).toEqual(after(125));
    expect(delayMinutesAt(3)).toBe(0);
  });

  it('is later with every minute in a jam', () => {
    const delays = [80, 85, 90].map((minutes) => seenAt(60_000, minutes).delayMinutesAt(4));
    expect(delays).toEqual([8, 13, 18]);
  });

  it('is later with every minute too long at a stop', () => {
    expect([115, 121, 125, 130, 140].map((minutes) => seenAt(110_000, minutes).delayMinutesAt(3))).toEqual([
      0, 0, 0, 5, 15,
    ]);
    expect(seenAt(110_000, 140).stops[2]).toMatchObject({ passed: false, expectedDeparture: after(140) });
  });

  it('names the stop where the coach is', () => {
    expect([0, 60_000, 110_200].map((metres) => seenAt(metres, 100).atStop)).toEqual([1, null, 3]);
    expect(seenAt(110_000, -50).atStop).toBeNull();
  });

  it('does not move without reports, and ends after half an hour of silence', () => {
    const seen = { metres: 60_000, at: after(80) };
    const [soon, later, late] = [81, 110, 111].map((minutes) => reckon(toAgra, seen, after(minutes)));
    expect(later?.stops).toEqual(soon?.stops);
    expect(late?.state).toBe('unknown');
    expect(late?.stops.map(({ passed }) => passed)).toEqual([true, true, false, false]);
    expect(arrivals(late?.stops ?? [])).toEqual([null, null, null, null]);
    expect(late?.delayMinutesAt(4)).toBeNull();
  });
});

describe('a trip', () => {
  it('is scheduled until departure, then unknown without reports', () => {
    expect(reckon(toAgra, null, after(-1)).state).toBe('scheduled');
    expect(reckon(toAgra, null, after(0)).state).toBe('unknown');
    expect(reckon(toAgra, null, after(0)).delayMinutesAt(2)).toBeNull();
  });

  it('follows the timetable while its coach is ready', () => {
    const { state, stops } = seenAt(0, -30);
    expect(state).toBe('scheduled');
    expect(departures(stops)).toEqual([after(0), after(20), after(125), after(215)]);
  });

  it('is late at its first stop while its coach does not leave', () => {
    const { state, stops, delayMinutesAt } = seenAt(100, 18);
    expect(state).toBe('running');
    expect(stops[0]?.passed).toBe(false);
    expect([1, 2].map(delayMinutesAt)).toEqual([18, 11]);
  });

  it('does not start with a coach that approaches on its previous trip', () => {
    const coming = seenAt(30_000, -20);
    expect(coming.state).toBe('scheduled');
    expect(coming.stops.some(({ passed }) => passed)).toBe(false);
    expect(arrivals(coming.stops)).toEqual([null, null, null, null]);
    expect(seenAt(30_000, 5).state).toBe('unknown');
  });

  it('waits for a coach that is late on its previous trip', () => {
    const { state, stops, delayMinutesAt } = reckon({ ...toAgra, readyAt: after(25) }, null, after(5));
    expect(state).toBe('scheduled');
    expect(departures(stops)).toEqual([after(25), after(38), after(141), after(231)]);
    expect(delayMinutesAt(1)).toBe(25);
    const early = reckon({ ...toAgra, readyAt: after(-40) }, null, after(-60));
    expect(early.stops[0]?.expectedDeparture).toEqual(LEAVES);
  });

  it('has arrived when its coach is at the last stop, or long after the timetabled time', () => {
    const there = seenAt(199_800, 210);
    expect(there.state).toBe('arrived');
    expect(there.stops.every(({ passed }) => passed)).toBe(true);
    expect(there.delayMinutesAt(4)).toBeNull();
    expect(reckon(toAgra, null, after(215 + 180)).state).toBe('arrived');
  });

  it('has a timetable place at any time', () => {
    const metres = [-60, 0, 5, 10, 15, 20, 70, 215, 999].map((minutes) =>
      timetabledMetres(toAgra, after(minutes)),
    );
    expect(metres).toEqual([0, 0, 5_000, 10_000, 10_000, 10_000, 60_000, 200_000, 200_000]);
  });

  it('differs from the previous trip on the same road by the nearer timetable', () => {
    const back: TimetabledTrip = {
      stops: [
        { number: 1, metres: 0, arrivesAt: after(-240), departsAt: after(-240) },
        { number: 2, metres: 200_000, arrivesAt: after(-30), departsAt: after(-30) },
      ],
    };
    const goingOut = { metres: 60_000, at: after(70) };
    const goingBack = { metres: 140_000, at: after(70) };
    expect(timetableGap(toAgra, goingOut)).toBe(0);
    expect(timetableGap(back, goingBack)).toBeGreaterThan(timetableGap(toAgra, goingOut));
    expect(timetableGap(toAgra, { metres: 60_000, at: after(5) })).toBe(Infinity);
  });

  it('returns nothing for an unknown stop', () => {
    expect(seenAt(60_000, 70).delayMinutesAt(9)).toBeNull();
  });
});

/** Any valid timetable, with a coach at any place, at most three hours late. */
const someTrip = fc
  .array(
    fc.record({
      metres: fc.integer({ min: 50, max: 120_000 }),
      run: fc.integer({ min: 1, max: 150 }),
      stay: fc.integer({ min: 0, max: 40 }),
    }),
    { minLength: 2, maxLength: 9 },
  )
  .map((legs): TimetabledTrip => {
    let [metres, minutes] = [0, 0];
    const stops = legs.map((leg, index) => {
      const arrives = index === 0 ? 0 : minutes + leg.run;
      metres += index === 0 ? 0 : leg.metres;
      minutes = arrives + leg.stay;
      return { number: index + 1, metres, arrivesAt: after(arrives), departsAt: after(minutes) };
    });
    return { stops };
  });

const somePlace = fc.record({
  segment: fc.double({ min: -0.01, max: 1.01, noNaN: true }),
  minutes: fc.integer({ min: -120, max: 900 }),
  silence: fc.integer({ min: 0, max: 60 }),
});

function seenOn(trip: TimetabledTrip, { segment, minutes }: { segment: number; minutes: number }): Seen {
  return { metres: segment * (trip.stops.at(-1)?.metres ?? 0), at: after(minutes) };
}

describe('any reckoning', () => {
  it('keeps departures on or after the timetable, and times in order', () => {
    fc.assert(
      fc.property(someTrip, somePlace, (trip, place) => {
        const seen = seenOn(trip, place);
        const { stops } = reckon(trip, seen, minutesAfter(seen.at, place.silence));
        let before = new Date(0);
        stops.forEach(({ expectedArrival, expectedDeparture }, index) => {
          if (!expectedArrival || !expectedDeparture) return;
          const stop = trip.stops[index];
          expect(expectedArrival >= before).toBe(true);
          expect(expectedDeparture >= expectedArrival).toBe(true);
          if (stop && index < stops.length - 1) expect(expectedDeparture >= stop.departsAt).toBe(true);
          before = expectedDeparture;
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('expects nothing at passed stops, and passes them in order', () => {
    fc.assert(
      fc.property(someTrip, somePlace, (trip, place) => {
        const seen = seenOn(trip, place);
        const { stops, delayMinutesAt } = reckon(trip, seen, seen.at);
        const passed = stops.filter((stop) => stop.passed);
        expect(passed).toEqual(stops.slice(0, passed.length));
        for (const { number, expectedArrival } of passed) {
          expect(expectedArrival).toBeNull();
          expect(delayMinutesAt(number)).toBeNull();
        }
        for (const { number } of stops) expect(delayMinutesAt(number) ?? 0).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('never gains delay beyond the time that passed, or gets earlier while standing', () => {
    const stands = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(someTrip, somePlace, stands, (trip, place, minutes) => {
        const seen = seenOn(trip, place);
        const then = { ...seen, at: minutesAfter(seen.at, minutes) };
        const [one, two] = [reckon(trip, seen, seen.at), reckon(trip, then, then.at)];
        if (one.state === 'unknown' || arrivals(one.stops).every((at) => at === null)) return;
        one.stops.forEach((stop, index) => {
          const later = two.stops[index]?.expectedDeparture;
          if (!later || !stop.expectedDeparture) return;
          const grown = later.getTime() - stop.expectedDeparture.getTime();
          expect(grown).toBeGreaterThanOrEqual(0);
          expect(grown).toBeLessThanOrEqual(minutes * MINUTE);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('is not later for a coach that is farther', () => {
    const farther = fc.double({ min: 0, max: 0.5, noNaN: true });
    // A coach not yet seen at a stop may still stay there for three minutes.
    const stay = 3 * MINUTE;
    fc.assert(
      fc.property(someTrip, somePlace, farther, (trip, place, more) => {
        const near = seenOn(trip, place);
        const far = seenOn(trip, { ...place, segment: place.segment + more });
        const [one, two] = [reckon(trip, near, near.at), reckon(trip, far, far.at)];
        one.stops.forEach((stop, index) => {
          const sooner = two.stops[index]?.expectedDeparture;
          if (!sooner || !stop.expectedDeparture) return;
          expect(sooner.getTime()).toBeLessThanOrEqual(stop.expectedDeparture.getTime() + stay);
        });
      }),
      { numRuns: 1000 },
    );
  });
});
