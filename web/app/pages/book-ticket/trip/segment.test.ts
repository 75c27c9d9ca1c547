import { describe, expect, it } from 'vitest';
import { changeSegment, dropsAfter, rememberedSegment, segmentFromSearch } from './segment.ts';
import { point } from './stop-point.fixture.ts';

const airport = point('p1', 'IGI Airport T3', '2026-11-21', '22:30');
const noida = point('p2', 'Noida Sector 37', '2026-11-21', '23:30');
const noidaDrop = { ...noida, _id: 'd1' };
const agra = point('d2', 'Agra Taj East Gate', '2026-11-22', '02:10');
const trip = { pickup: [airport, noida], drop: [noidaDrop, agra] };

describe('the segment of a trip', () => {
  it('is read from the address only when both ends are there', () => {
    expect(segmentFromSearch(new URLSearchParams('from=IGI+Airport+T3&to=Agra'))).toEqual({
      from: 'IGI Airport T3',
      to: 'Agra',
    });
    expect(segmentFromSearch(new URLSearchParams('from=IGI+Airport+T3'))).toEqual({});
  });

  it('falls back to the remembered choices when they are stops of this trip', () => {
    expect(rememberedSegment(trip, { pickup: 'IGI Airport T3', dropoff: 'Agra Taj East Gate' })).toEqual({
      from: 'IGI Airport T3',
      to: 'Agra Taj East Gate',
    });
    expect(rememberedSegment(trip, { pickup: 'IGI Airport T3', dropoff: 'Jaipur' })).toBeNull();
    expect(rememberedSegment(trip, { pickup: null, dropoff: null })).toBeNull();
  });

  it('rejects remembered stops in the wrong order', () => {
    expect(rememberedSegment(trip, { pickup: 'Noida Sector 37', dropoff: 'Noida Sector 37' })).toBeNull();
  });

  it('offers only drop-offs after the pickup, past midnight too', () => {
    expect(dropsAfter(noida, trip.drop)).toEqual([agra]);
    expect(dropsAfter(airport, trip.drop)).toEqual([noidaDrop, agra]);
  });

  it('keeps a drop-off that comes after the pickup', () => {
    expect(changeSegment(trip, 'p1', 'd2')).toEqual({ from: 'IGI Airport T3', to: 'Agra Taj East Gate' });
  });

  it('moves a drop-off that would come before the pickup to the last one', () => {
    expect(changeSegment(trip, 'p2', 'd1')).toEqual({ from: 'Noida Sector 37', to: 'Agra Taj East Gate' });
    expect(changeSegment(trip, 'p1', 'd1')).toEqual({ from: 'IGI Airport T3', to: 'Noida Sector 37' });
  });
});
