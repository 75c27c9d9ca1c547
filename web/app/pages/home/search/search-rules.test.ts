import { describe, expect, test } from 'vitest';
import { counterOf } from './counter.fixture.ts';
import { onePerLocation, storedChoice } from './counters.ts';
import { firstInvalidField, isUnserved, searchProblems, startDay } from './search-rules.ts';

const today = '2026-11-21';
const toAgra = { from: 'IGI Airport T3', to: 'Agra Cantt', date: today };

describe('the search form', () => {
  test('accepts a journey of today', () => {
    expect(searchProblems(toAgra, today)).toEqual({});
    expect(firstInvalidField({})).toBeNull();
  });

  test.each([
    [{ ...toAgra, from: '' }, 'from', 'empty'],
    [{ ...toAgra, to: '' }, 'to', 'empty'],
    [{ ...toAgra, date: '' }, 'date', 'empty'],
    [{ ...toAgra, date: '2026-11-20' }, 'date', 'past_date'],
    [{ ...toAgra, to: 'IGI Airport T3' }, 'to', 'same_place'],
    [{ from: '', to: '', date: '' }, 'from', 'empty'],
  ] as const)('rejects %o at %s', (search, field, problem) => {
    const problems = searchProblems(search, today);
    expect(firstInvalidField(problems)).toBe(field);
    expect(problems[field]).toBe(problem);
  });
});

describe('a pair of stops', () => {
  const served = [{ counter: 'Agra Cantt' }, { counter: 'Mathura' }];

  test('is unserved if no coach goes from its pickup to its drop-off', () =>
    expect(isUnserved({ ...toAgra, to: 'Jaipur' }, served)).toBe(true));

  test.each([
    ['served', toAgra, served],
    ['without a pickup', { ...toAgra, from: '', to: 'Jaipur' }, served],
    ['without a drop-off', { ...toAgra, to: '' }, served],
    ['the same stop twice', { ...toAgra, to: toAgra.from }, served],
  ])('that is %s is not called unserved', (_, search, stops) =>
    expect(isUnserved(search, stops)).toBe(false),
  );

  test('is unserved if the pickup has no drop-offs', () => expect(isUnserved(toAgra, [])).toBe(true));
});

describe('the remembered journey', () => {
  const counters = [
    counterOf('c1', 'Delhi', 'IGI Airport T3'),
    counterOf('c2', 'Delhi', 'IGI Airport T1'),
    counterOf('c3', 'Agra', 'Agra Cantt'),
  ];

  test.each([
    ['IGI Airport T1', 'c2'],
    ['Delhi - IGI Airport T1', 'c2'],
    ['Delhi', 'c1'],
    ['Mumbai', undefined],
    [null, undefined],
  ])('%s means counter %s', (stored, id) => expect(storedChoice(counters, stored)?._id).toBe(id));

  test.each([
    ['2026-11-25', '2026-11-25'],
    [today, today],
    ['2026-11-20', today],
    [null, today],
    [undefined, today],
  ])('the last day searched for, %s, starts the form with %s', (remembered, day) => {
    expect(startDay(remembered, today)).toBe(day);
  });

  test('destinations list each place once', () => {
    expect(onePerLocation(counters).map((counter) => counter._id)).toEqual(['c1', 'c3']);
  });
});
