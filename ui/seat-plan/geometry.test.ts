import { describe, expect, it } from 'vitest';
import { draw, type Orientation, positionOf, type SeatPlan } from './geometry.ts';
import { type Movement, move, movementOf } from './keyboard.ts';

function plan(columns: number, gap: string): SeatPlan & { _id: string; gaps: string[] } {
  const rows = ['A', 'B', 'C', 'D'];
  const labels = Array.from({ length: columns }, (_, index) =>
    rows.map((row) => `${index + 1}${row}`),
  ).flat();
  const seats = labels.filter((label) => label !== gap);
  return { _id: `coach-${seats.length}`, columns, rows, aisleafter: 'B', seats, gaps: [gap] };
}
const coach31 = plan(8, '1B');
const coach27 = plan(7, '1C');

const everyDrawing = [coach31, coach27].flatMap((coach) =>
  (['lying', 'standing'] as Orientation[]).map((orientation) => ({
    coach,
    orientation,
    drawing: draw(coach, orientation),
  })),
);

describe.each(everyDrawing)('$coach._id drawn $orientation', ({ coach, drawing }) => {
  it('shows every seat of the plan once, and its gaps', () => {
    const places = drawing.lines.flat();
    const drawn = places.flatMap((place) => place.seat ?? []);
    expect(drawn.toSorted()).toEqual(coach.seats.toSorted());
    expect(places.filter((place) => !place.seat).map((place) => place.label)).toEqual(coach.gaps);
  });

  it('lets the arrow keys reach every seat from any seat', () => {
    const arrows: Movement[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
    for (const start of coach.seats) {
      const reached = new Set([start]);
      for (const seat of reached) for (const arrow of arrows) reached.add(move(drawing, seat, arrow));
      expect(reached.size).toBe(coach.seats.length);
    }
  });

  it('never leaves the coach', () => {
    for (const seat of coach.seats) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const) {
        expect(coach.seats).toContain(move(drawing, seat, key));
      }
    }
  });
});

describe('arrow keys follow the drawing', () => {
  const lying = draw(coach31, 'lying');
  const standing = draw(coach31, 'standing');

  it('lying: right is towards the back, down is towards row A on the door’s side', () => {
    expect(move(lying, '3C', 'ArrowRight')).toBe('4C');
    expect(move(lying, '3C', 'ArrowUp')).toBe('3D');
    expect(move(lying, '3C', 'ArrowDown')).toBe('3B');
  });

  it('standing: down is towards the back, right is towards row D on the driver’s side', () => {
    expect(move(standing, '3C', 'ArrowDown')).toBe('4C');
    expect(move(standing, '3B', 'ArrowRight')).toBe('3C');
    expect(move(standing, '3D', 'ArrowRight')).toBe('3D');
  });

  it('skips the gap at 1B and stays at an edge', () => {
    expect(move(lying, '1A', 'ArrowUp')).toBe('1C');
    expect(move(lying, '2B', 'ArrowLeft')).toBe('2B');
    expect(move(standing, '1C', 'ArrowLeft')).toBe('1A');
  });

  it('Home and End move within the line, with Ctrl to the first and the last seat', () => {
    expect(move(lying, '5B', 'Home')).toBe('2B');
    expect(move(lying, '5B', 'End')).toBe('8B');
    expect(move(lying, '5B', 'ToStart')).toBe('1D');
    expect(move(standing, '5B', 'ToEnd')).toBe('8D');
    expect(movementOf('End', true)).toBe('ToEnd');
    expect(movementOf('Enter', false)).toBeNull();
  });
});

describe('the lying coach is rotated, not mirrored', () => {
  it('has the aisle between B and C', () => {
    const lying = draw(coach31, 'lying');
    expect(lying.lines.map((line) => line[1]?.row)).toEqual(['D', 'C', 'B', 'A']);
    expect(lying.lines[lying.aisleAfter]?.[1]?.row).toBe('C');
    const standing = draw(coach31, 'standing');
    expect(standing.lines[1]?.map((place) => place.row)).toEqual(['A', 'B', 'C', 'D']);
    expect(standing.lines[1]?.[standing.aisleAfter]?.row).toBe('B');
  });

  it('has window and aisle seats', () => {
    expect(coach31.rows.map((row) => positionOf(coach31, row))).toEqual([
      'window',
      'aisle',
      'aisle',
      'window',
    ]);
  });
});
