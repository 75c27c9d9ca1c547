import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { listFrom, panelFrom } from './panels.ts';

const searchOf = (path: string) => new URL(path, 'https://site.invalid').searchParams;

test('an address opens the panel that it names', () => {
  expect(panelFrom(searchOf(paths.profile()))).toBe('profile');
  expect(panelFrom(searchOf(paths.profile('bookings')))).toBe('bookings');
  expect(panelFrom(searchOf('/profile?panel=nonsense'))).toBe('profile');
});

test('bookings open with those to come, unless the address says otherwise', () => {
  expect(listFrom(searchOf(paths.profile('bookings')))).toBe('upcoming');
  expect(listFrom(searchOf('/profile?panel=bookings&list=completed'))).toBe('completed');
});
