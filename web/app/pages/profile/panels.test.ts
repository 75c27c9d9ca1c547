import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { listFrom, panelFrom } from './panels.ts';

const searchOf = (path: string) => new URL(path, 'https://site.invalid').searchParams;

test('an address selects its panel', () => {
  expect(panelFrom(searchOf(paths.profile()))).toBe('profile');
  expect(panelFrom(searchOf(paths.profile('bookings')))).toBe('bookings');
  expect(panelFrom(searchOf('/profile?panel=nonsense'))).toBe('profile');
});

test('bookings default to upcoming', () => {
  expect(listFrom(searchOf(paths.profile('bookings')))).toBe('upcoming');
  expect(listFrom(searchOf('/profile?panel=bookings&list=completed'))).toBe('completed');
});
