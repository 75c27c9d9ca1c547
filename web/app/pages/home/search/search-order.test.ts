import { expect, it } from 'vitest';
import { firstInvalidField, searchProblems } from './search-rules.ts';

it('reports every empty field, and an empty destination is not the same place', () => {
  const problems = searchProblems({ from: '', to: '', date: '' }, '2026-11-21');
  expect(problems).toEqual({ from: 'empty', to: 'empty', date: 'empty' });
});

it('returns the first wrong field for the focus', () => {
  expect(firstInvalidField({ date: 'past_date', to: 'same_place' })).toBe('to');
  expect(firstInvalidField({ date: 'past_date' })).toBe('date');
  expect(searchProblems({ from: 'A', to: 'B', date: '2026-11-22' }, '2026-11-21')).toEqual({});
});
