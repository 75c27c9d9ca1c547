import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween } from '../arrival/along-road.ts';
import type { Position } from './provider.ts';
import { type LastReports, validatePosition } from './validate-position.ts';

const NOW = new Date('2026-11-24T04:00:00Z');
const MATHURA = { latitude: 27.4924, longitude: 77.6737 };
const NOTHING: LastReports = { last: null, suspect: null };
const KILOMETRE = 1 / 111.195;

function seconds(count: number): Date {
  return new Date(NOW.getTime() + count * 1000);
}

function report(place: Partial<Position>, at = NOW): Position {
  return { ...MATHURA, at, speed: null, heading: null, ...place };
}

/** Returns the state after reports in order, each at its own time, and each result. */
function after(
  reports: Position[],
  before: LastReports = NOTHING,
): { previous: LastReports; verdicts: string[] } {
  let previous = before;
  const verdicts = reports.map((one) => {
    const result = validatePosition(one, previous, one.at);
    previous = { last: result.taken ? result.position : previous.last, suspect: result.suspect };
    return result.taken ? 'taken' : result.reason;
  });
  return { previous, verdicts };
}

describe('a position report', () => {
  it('is accepted first, whatever its age', () => {
    expect(validatePosition(report({}, seconds(-86_400)), NOTHING, NOW)).toMatchObject({ taken: true });
  });

  it.each([
    ['0,0', { latitude: 0, longitude: 0 }, 'nowhere'],
    ['nearly 0,0', { latitude: 0.0003, longitude: -0.2 }, 'nowhere'],
    ['London', { latitude: 51.5, longitude: -0.1 }, 'abroad'],
    ['latitude and longitude exchanged', { latitude: 77.67, longitude: 27.49 }, 'abroad'],
  ])('is rejected at %s', (_name, place, reason) => {
    expect(validatePosition(report(place), NOTHING, NOW)).toMatchObject({ taken: false, reason });
  });

  it('is rejected when it is not newer than the last', () => {
    const previous = { last: report({}), suspect: null };
    expect(validatePosition(report({}), previous, NOW)).toMatchObject({ reason: 'old' });
    expect(validatePosition(report({}, seconds(-1)), previous, NOW)).toMatchObject({ reason: 'old' });
  });

  it('is rejected over a minute ahead; a smaller lead is cut to now', () => {
    expect(validatePosition(report({}, seconds(61)), NOTHING, NOW)).toMatchObject({
      taken: false,
      reason: 'early',
    });
    expect(validatePosition(report({}, seconds(60)), NOTHING, NOW)).toMatchObject({
      taken: true,
      position: { at: NOW },
    });
  });

  it('may drift a few metres in a second, or cover 200 km in an hour of silence', () => {
    const previous = { last: report({}), suspect: null };
    const strayed = report({ latitude: MATHURA.latitude + 0.09 * KILOMETRE }, seconds(1));
    expect(validatePosition(strayed, previous, strayed.at).taken).toBe(true);
    const later = report({ latitude: MATHURA.latitude + 199 * KILOMETRE }, seconds(3600));
    expect(validatePosition(later, previous, later.at).taken).toBe(true);
  });

  it('is a jump beyond that, until the next two agree', () => {
    const far = (second: number) =>
      report({ latitude: MATHURA.latitude + (40 + second / 100) * KILOMETRE }, seconds(second));
    const { previous, verdicts } = after([report({}), far(5), far(10), far(15)]);
    expect(verdicts).toEqual(['taken', 'jump', 'jump', 'taken']);
    expect(previous).toEqual({ last: far(15), suspect: null });
  });

  it('is not confirmed by a repetition', () => {
    const far = report({ latitude: MATHURA.latitude + 40 * KILOMETRE }, seconds(5));
    expect(after([report({}), far, far, far, far]).verdicts).toEqual([
      'taken',
      'jump',
      'jump',
      'jump',
      'jump',
    ]);
  });

  it('that was a jump is cleared by the next plausible one', () => {
    const far = (second: number) => report({ latitude: MATHURA.latitude + 40 * KILOMETRE }, seconds(second));
    const { verdicts } = after([report({}), far(5), far(10), report({}, seconds(15)), far(20), far(25)]);
    expect(verdicts).toEqual(['taken', 'jump', 'jump', 'taken', 'jump', 'jump']);
  });
});

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const nearby = fc.record({
  latitude: fc.double({ min: 24, max: 30, noNaN: true }),
  longitude: fc.double({ min: 74, max: 80, noNaN: true }),
});
const reports = fc.array(
  fc.record({
    place: fc.oneof(
      nearby,
      nearby,
      anywhere,
      fc.constant(MATHURA),
      fc.constant({ latitude: 0, longitude: 0 }),
    ),
    second: fc.integer({ min: -600, max: 7200 }),
  }),
  { maxLength: 60 },
);

describe('any report', () => {
  it('is accepted only in India, not ahead of now, and newer than the last', () => {
    fc.assert(
      fc.property(reports, (all) => {
        let previous: LastReports = NOTHING;
        for (const { place, second } of all) {
          const result = validatePosition(report(place, seconds(second)), previous, NOW);
          if (result.taken) {
            const { latitude, longitude, at } = result.position;
            expect(latitude).toBeGreaterThanOrEqual(6);
            expect(latitude).toBeLessThanOrEqual(37.5);
            expect(longitude).toBeGreaterThanOrEqual(68);
            expect(longitude).toBeLessThanOrEqual(97.5);
            expect(at <= NOW).toBe(true);
            expect(previous.last === null || at > previous.last.at).toBe(true);
          }
          previous = { last: result.taken ? result.position : previous.last, suspect: result.suspect };
        }
      }),
    );
  });

  it('of a coach at up to 190 km/h is accepted, and a single wrong one never', () => {
    const drive = fc.array(
      fc.record({
        gap: fc.integer({ min: 1, max: 900 }),
        speed: fc.double({ min: 0, max: 190, noNaN: true }),
      }),
      { minLength: 2, maxLength: 40 },
    );
    fc.assert(
      fc.property(drive, fc.nat(), (steps, wrongAt) => {
        let previous: LastReports = { last: report({}), suspect: null };
        let [second, north] = [0, 0];
        for (const [index, { gap, speed }] of steps.entries()) {
          second += gap;
          if (index === wrongAt % steps.length) {
            const latitude = MATHURA.latitude - 1 - (north + gap) * KILOMETRE;
            const wrong = report({ latitude }, seconds(second - 0.5));
            const result = validatePosition(wrong, previous, wrong.at);
            expect(result.taken).toBe(false);
            previous = { last: previous.last, suspect: result.suspect };
          }
          north += (speed * gap) / 3600;
          // The road turns back before it leaves the country.
          const latitude = MATHURA.latitude + (north % 400) * KILOMETRE;
          const right = report({ latitude }, seconds(second));
          if (metresBetween(right, previous.last ?? right) > 50_000) return;
          const result = validatePosition(right, previous, right.at);
          expect(result.taken).toBe(true);
          previous = { last: right, suspect: null };
        }
      }),
    );
  });

  it('from a coach that truly is elsewhere is accepted the third time', () => {
    fc.assert(
      fc.property(nearby, fc.integer({ min: 1, max: 60 }), (place, gap) => {
        const there = [1, 2, 3].map((count) => report(place, seconds(count * gap)));
        const { previous } = after(there, { last: report({}), suspect: null });
        expect(previous.last).toMatchObject(place);
      }),
    );
  });
});
