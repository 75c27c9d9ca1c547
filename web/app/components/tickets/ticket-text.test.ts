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

describe('the ends of a journey', () => {
  it('are its cities', () => {
    expect(journeyEnds('Delhi - IGI Airport T3', 'Agra - Agra Cantt')).toEqual({ from: 'Delhi', to: 'Agra' });
  });

  it('are its stops within one city', () => {
    expect(journeyEnds('Delhi - IGI Airport T3', 'Delhi - Kashmere Gate')).toEqual({
      from: 'Delhi - IGI Airport T3',
      to: 'Delhi - Kashmere Gate',
    });
  });
});

test('distances are formatted as whole kilometres', () => {
  expect(formatKilometres(232.6)).toBe('233 km');
  expect(formatKilometres(1203)).toBe('1,203 km');
});
