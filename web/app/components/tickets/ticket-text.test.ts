import { describe, expect, it, test } from 'vitest';
import { dishName, formatKilometres, journeyEnds, placeParts, stopNames } from './ticket-text.ts';

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
    expect(journeyEnds({ from: 'Delhi - IGI Airport T3', to: 'Agra - Agra Cantt' })).toEqual({
      from: 'Delhi',
      to: 'Agra',
    });
  });

  it('are its stops within one city', () => {
    expect(journeyEnds({ from: 'Delhi - IGI Airport T3', to: 'Delhi - Kashmere Gate' })).toEqual({
      from: 'Delhi - IGI Airport T3',
      to: 'Delhi - Kashmere Gate',
    });
  });
});

describe('a booking on an English page', () => {
  const booking = { from: 'Delhi - IGI Airport T3', to: 'Agra - Agra ISBT' };
  const inHindi = {
    ...booking,
    fromname: 'दिल्ली - आईजीआई एयरपोर्ट, टर्मिनल 3',
    toname: 'आगरा - आगरा आईएसबीटी',
  };

  it('has English names, also if a Hindi page or an older version stored it', () => {
    expect(stopNames(booking)).toEqual(booking);
    expect(stopNames(inHindi)).toEqual(booking);
    expect(journeyEnds(inHindi)).toEqual({ from: 'Delhi', to: 'Agra' });
    expect(dishName({ name: 'Masala chai' })).toBe('Masala chai');
    expect(dishName({ name: 'Masala chai', title: 'मसाला चाय' })).toBe('Masala chai');
  });
});

test('distances are formatted as whole kilometres', () => {
  expect(formatKilometres(232.6)).toBe('233 km');
  expect(formatKilometres(1203)).toBe('1,203 km');
});
