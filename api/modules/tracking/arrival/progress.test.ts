import { describe, expect, it } from 'vitest';
import type { Position } from '../positions/provider.ts';
import { KILOMETRE, measuredTrip } from '../trip.fixture.ts';
import { advance, type MeasuredTrip, type Progress, type TripProgress } from './progress.ts';

const SOUTH = 28;
const LONGITUDE = 77;

/** 100 km north or back in an hour and a half, from 10:00 or 13:00. */
function tripOf(id: string, direction: 'north' | 'south', hour: number): MeasuredTrip {
  const ends = [
    { latitude: SOUTH, longitude: LONGITUDE },
    { latitude: SOUTH + 100 * KILOMETRE, longitude: LONGITUDE },
  ];
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, hour, minutes));
  return measuredTrip(id, direction === 'north' ? ends : ends.toReversed(), at(0), at(90));
}

const OUT = tripOf('out', 'north', 10);
const BACK = tripOf('back', 'south', 13);

function position(kilometresNorth: number, time: string, kilometresEast = 0): Position {
  return {
    latitude: SOUTH + kilometresNorth * KILOMETRE,
    longitude: LONGITUDE + kilometresEast * KILOMETRE,
    at: new Date(`2026-11-24T${time}:00Z`),
    speed: null,
    heading: null,
  };
}

/** Feeds positions in order; returns the final progress of both trips. */
function drive(positions: Position[]): { out: Progress | null; back: Progress | null } {
  const progress: Record<string, Progress | null> = { out: null, back: null };
  for (const one of positions) {
    const trips: TripProgress[] = [OUT, BACK].map((measured) => ({
      measured,
      progress: progress[measured.trip.id] ?? null,
    }));
    for (const changed of advance(trips, one)) progress[changed.tripId] = changed.progress;
  }
  return { out: progress.out ?? null, back: progress.back ?? null };
}

describe('a position of a coach', () => {
  it('belongs to its current trip, not the next one on the same road', () => {
    const { out, back } = drive([position(50, '10:45')]);
    expect(out?.seen?.metres).toBeCloseTo(50_000, -2);
    expect(back).toBeNull();
  });

  it('is ignored for a trip that leaves in more than an hour', () => {
    expect(drive([position(0, '08:59')]).out).toBeNull();
    expect(drive([position(0, '09:00')]).out).not.toBeNull();
  });

  it('off the road is stored as such, with the last place on the road', () => {
    const { out } = drive([position(50, '10:45'), position(52, '10:47', 2)]);
    expect(out).toMatchObject({ offRoad: true, placedAt: new Date('2026-11-24T10:47:00Z') });
    expect(out?.seen?.at).toEqual(new Date('2026-11-24T10:45:00Z'));
    expect(drive([position(50, '10:45'), position(52, '10:47', 0.3)]).out?.offRoad).toBe(false);
  });

  it('at the end of the road ends the trip; the next position belongs to the next trip', () => {
    const { out, back } = drive([position(60, '10:55'), position(99.9, '11:35'), position(100, '12:20')]);
    expect(out?.arrivedAt).toEqual(new Date('2026-11-24T11:35:00Z'));
    expect(back?.seen?.metres).toBeCloseTo(0, -2);
  });

  it('far back on the road after the next trip began means that the coach has turned unseen', () => {
    const silent = drive([position(80, '11:12'), position(90, '13:08')]);
    expect(silent.out?.arrivedAt).toBeNull();
    const { out, back } = drive([position(80, '11:12'), position(90, '13:08'), position(84, '13:14')]);
    expect(out?.arrivedAt).toEqual(new Date('2026-11-24T13:08:00Z'));
    expect(back?.seen?.metres).toBeCloseTo(16_000, -2);
  });

  it('a little back on the road means a standing or turning coach', () => {
    const { out } = drive([position(80, '11:12'), position(77, '11:20'), position(80, '11:30')]);
    expect(out).toMatchObject({ arrivedAt: null, offRoad: false });
  });

  it('after an outage across the turn belongs to the way back', () => {
    const { out, back } = drive([position(70, '13:27'), position(65, '13:32')]);
    expect(out).toBeNull();
    expect(back?.seen?.metres).toBeCloseTo(35_000, -2);
  });

  it('after an outage belongs to the second of three trips by its timetable', () => {
    const trips = [OUT, BACK, tripOf('again', 'north', 16)].map((measured) => ({ measured, progress: null }));
    const changed = advance(trips, position(70, '13:27'));
    expect(changed.map(({ tripId }) => tripId)).toEqual(['back']);
  });

  it('is ignored for a coach without unfinished trips', () => {
    const { out } = drive([position(60, '10:55'), position(99.9, '11:35')]);
    expect(out?.arrivedAt).not.toBeNull();
    expect(advance([], position(50, '11:40'))).toEqual([]);
    expect(advance([{ measured: OUT, progress: out }], position(50, '11:40'))).toEqual([]);
  });

  it('after an outage belongs to the earlier trip where that fits better', () => {
    const { out, back } = drive([position(97, '13:02')]);
    expect(back?.seen?.metres).toBeCloseTo(3_000, -2);
    expect(out).toBeNull();
    expect(drive([position(50, '12:40')]).out?.seen?.metres).toBeCloseTo(50_000, -2);
    const late = drive([position(10, '13:05')]);
    expect(late.out?.seen?.metres).toBeCloseTo(10_000, -2);
    expect(late.back).toBeNull();
  });

  it('after an outage, off the road, belongs to the earlier trip', () => {
    const { out, back } = drive([position(70, '13:27', 50)]);
    expect(out).toMatchObject({ seen: null, offRoad: true });
    expect(back).toBeNull();
  });
});
