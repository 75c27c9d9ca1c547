import { describe, expect, it } from 'vitest';
import {
  advance,
  followedFrom,
  type MeasuredTrip,
  type Progress,
  type TripProgress,
} from '../arrival/progress.ts';
import { KILOMETRE, measuredTrip } from '../trip.fixture.ts';

const place = (kilometres: number) => ({ latitude: 28 + kilometres * KILOMETRE, longitude: 77 });
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const position = (kilometres: number, time: string, kilometresEast = 0) => ({
  latitude: place(kilometres).latitude,
  longitude: 77 + (kilometresEast * KILOMETRE) / Math.cos((28.4 * Math.PI) / 180),
  at: at(time),
  speed: null,
  heading: null,
});

/** A trip over places on one meridian (km), from its first to its last stop. */
function tripOf(id: string, road: number[], leaves: string, arrives: string): MeasuredTrip {
  return measuredTrip(id, road.map(place), at(leaves), at(arrives));
}

const OUT = tripOf('out', [0, 100], '10:00', '11:30');
const BACK = tripOf('back', [100, 0], '13:00', '14:30');

function drive(trips: MeasuredTrip[], ...positions: ReturnType<typeof position>[]): Record<string, Progress> {
  const progress: Record<string, Progress> = {};
  for (const one of positions) {
    const previous: TripProgress[] = trips.map((measured) => ({
      measured,
      progress: progress[measured.trip.id] ?? null,
    }));
    for (const changed of advance(previous, one)) progress[changed.tripId] = changed.progress;
  }
  return progress;
}

describe('a coach that comes back on its road', () => {
  it('is on its way out until the next trip is due', () => {
    const { out, back } = drive([OUT, BACK], position(80, '11:12'), position(60, '12:59'));
    expect(out).toMatchObject({ arrivedAt: null, placedAt: at('12:59') });
    expect(out?.seen?.metres).toBeCloseTo(60_000, -2);
    expect(out?.farthestMetres).toBeCloseTo(80_000, -2);
    expect(back).toBeUndefined();
  });

  it('has turned once the next trip is due', () => {
    const { out } = drive([OUT, BACK], position(80, '11:12'), position(60, '13:00'));
    expect(out?.arrivedAt).toEqual(at('11:12'));
  });

  it('has not turned within 5 km', () => {
    expect(drive([OUT, BACK], position(80, '11:12'), position(75.1, '13:10')).out?.arrivedAt).toBeNull();
    expect(drive([OUT, BACK], position(80, '11:12'), position(74.9, '13:10')).out?.arrivedAt).not.toBeNull();
  });

  it('has not turned without a next trip', () => {
    const { out } = drive([OUT], position(80, '11:12'), position(60, '13:10'));
    expect(out?.arrivedAt).toBeNull();
  });
});

describe('a coach without earlier positions', () => {
  it('is on its way out until the next trip is due, then on its way back', () => {
    expect(drive([OUT, BACK], position(100, '12:59'))).toMatchObject({ out: { arrivedAt: at('12:59') } });
    expect(Object.keys(drive([OUT, BACK], position(100, '13:00')))).toEqual(['back']);
  });

  it('stays on the trip where it was seen, whatever happened on the one before', () => {
    const { out, back } = drive([OUT, BACK], position(100, '13:00'), position(20, '13:01'));
    expect(out).toBeUndefined();
    expect(back?.seen?.metres).toBeCloseTo(80_000, -2);
  });
});

describe('a road that passes a place twice', () => {
  const LOOP = tripOf('loop', [0, 100, 0], '10:00', '13:20');

  it("is searched at the timetable's place", () => {
    expect(drive([LOOP], position(50, '10:50')).loop?.seen?.metres).toBeCloseTo(50_000, -2);
    expect(drive([LOOP], position(50, '12:30')).loop?.seen?.metres).toBeCloseTo(150_000, -2);
  });

  it('is searched at the last place', () => {
    const { loop } = drive([LOOP], position(45, '10:45'), position(50, '12:30'));
    expect(loop?.seen?.metres).toBeCloseTo(50_000, -2);
  });
});

describe('a trip', () => {
  it('is tracked from an hour before departure', () => {
    expect(followedFrom(OUT.trip)).toEqual(at('09:00'));
    expect(drive([OUT], position(0, '08:59'))).toEqual({});
    expect(drive([OUT], position(0, '09:00')).out).toMatchObject({ offRoad: false });
  });

  it('keeps its last place on the road while the coach is off it', () => {
    const { out } = drive([OUT], position(40, '10:40'), position(42, '10:42', 3));
    expect(out).toMatchObject({ offRoad: true, placedAt: at('10:42'), arrivedAt: null });
    expect(out?.seen?.at).toEqual(at('10:40'));
    expect(out?.farthestMetres).toBeCloseTo(40_000, -2);
    expect(drive([OUT], position(40, '10:40', 3)).out).toMatchObject({ seen: null, farthestMetres: 0 });
  });
});
