import { describe, expect, it, test } from 'vitest';
import { formatKilometres, journeyEnds, placeParts } from './ticket-text.ts';

describe('a place', () => {
  test.each([
    ['Delhi - IGI Airport T3', { location: 'Delhi', counter: 'IGI Airport T3' }],
    ['Agra', { location: 'Agra', counter: null }],
    ['Agra - Taj East Gate - Shilpgram', { location: 'Agra', counter: 'Taj East Gate - Shilpgram' }],
    ['Fatehpur-Sikri', { location: 'Fatehpur-Sikri', counter: null }],
  ])('%s', (place, parts) => expect(placeParts(place)).toEqual(parts));
});

describe('a journey is called', () => {
  it('after its cities', () => {
    expect(journeyEnds('Delhi - IGI Airport T3', 'Agra - Agra Cantt')).toEqual({ from: 'Delhi', to: 'Agra' });
  });

  it('after its stops where both are in one city', () => {
    expect(journeyEnds('Delhi - IGI Airport T3', 'Delhi - Kashmere Gate')).toEqual({
      from: 'Delhi - IGI Airport T3',
      to: 'Delhi - Kashmere Gate',
    });
  });
});

test('distances are whole kilometres', () => {
  expect(formatKilometres(232.6)).toBe('233 km');
  expect(formatKilometres(1203)).toBe('1,203 km');
});
