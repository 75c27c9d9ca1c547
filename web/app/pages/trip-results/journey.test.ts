import { describe, expect, test } from 'vitest';
import { point } from '../book-ticket/trip/stop-point.fixture.ts';
import { availability, daysLater, findStop, journeyProblem } from './journey.ts';

const today = '2026-11-21';
const toAgra = { from: 'IGI Airport T3', to: 'Agra Fatehabad Road', date: today };

describe('a journey in the address', () => {
  test.each([
    [toAgra, null],
    [{ ...toAgra, date: '2027-02-28' }, null],
    [{ ...toAgra, date: '2026-11-20' }, 'past_date'],
    [{ ...toAgra, date: '2026-02-30' }, 'not_a_date'],
    [{ ...toAgra, date: 'tomorrow' }, 'not_a_date'],
    [{ ...toAgra, to: 'IGI Airport T3' }, 'same_place'],
  ] as const)('%o: %s', (journey, problem) => expect(journeyProblem(journey, today)).toBe(problem));
});

describe('a listed trip', () => {
  test('without seats is sold out, even after its booking has closed', () => {
    expect(availability({ cancelled: false, bookable: false, availableseats: 0 })).toBe('sold_out');
    expect(availability({ cancelled: false, bookable: false, availableseats: 4 })).toBe('closed');
    expect(availability({ cancelled: false, bookable: true, availableseats: 4 })).toBe('open');
  });

  test('that is cancelled says so, whatever its seats', () => {
    expect(availability({ cancelled: true, bookable: false, availableseats: 0 })).toBe('cancelled');
  });

  test('counts the nights of the journey', () => {
    expect(daysLater('2026-11-21', '2026-11-21')).toBe(0);
    expect(daysLater('2026-12-31', '2027-01-01')).toBe(1);
  });

  test('shows the stop in the address', () => {
    const stops = [
      point('s1', 'Agra Cantt', today, '06:30'),
      point('s2', 'Agra Fatehabad Road', today, '06:30'),
    ];
    expect(findStop(stops, 'Agra Fatehabad Road')?._id).toBe('s2');
    expect(findStop(stops, 's2')?._id).toBe('s2');
    expect(findStop(stops, 'c-unknown')?._id).toBe('s1');
    expect(findStop([], 's2')).toBeUndefined();
  });
});
