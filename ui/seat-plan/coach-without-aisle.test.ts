import { describe, expect, it } from 'vitest';
import { draw, positionOf, type SeatPlan } from './geometry.ts';

const rows = ['A', 'B', 'C', 'D', 'E'];
const plan = (aisleafter: string): SeatPlan => ({
  columns: 1,
  rows,
  aisleafter,
  seats: rows.map((row) => `1${row}`),
});

describe('a coach', () => {
  it('has no aisle in either drawing if its plan has none', () => {
    expect(draw(plan(''), 'standing').aisleAfter).toBe(-1);
    expect(draw(plan(''), 'lying').aisleAfter).toBe(-1);
  });

  it('may have its aisle after the first row', () => {
    expect(draw(plan('A'), 'standing').aisleAfter).toBe(0);
    expect(draw(plan('A'), 'lying').aisleAfter).toBe(3);
  });

  it('has middle seats among three rows together', () => {
    expect(rows.map((row) => positionOf(plan('B'), row))).toEqual([
      'window',
      'aisle',
      'aisle',
      'middle',
      'window',
    ]);
    expect(rows.map((row) => positionOf(plan('C'), row))).toEqual([
      'window',
      'middle',
      'aisle',
      'aisle',
      'window',
    ]);
  });

  it('has an orientation, and a place for every seat', () => {
    const drawing = draw(plan('B'), 'lying');
    expect(drawing.orientation).toBe('lying');
    expect(draw(plan('B'), 'standing').orientation).toBe('standing');
    expect(drawing.lines[0]).toEqual([{ column: 1, row: 'E', label: '1E', seat: '1E' }]);
  });
});
