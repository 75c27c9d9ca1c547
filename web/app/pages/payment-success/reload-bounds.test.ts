import { expect, it } from 'vitest';
import { countReload, MOST_RELOADS, RELOAD_AFTER_MS, reloadsOf } from './reloads.ts';

it('a result page reloads five times, three seconds apart', () => {
  expect([MOST_RELOADS, RELOAD_AFTER_MS]).toEqual([5, 3000]);
});

it('counts from one', () => {
  const values = new Map<string, string>();
  const tally = () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  expect(reloadsOf('K7MPX2RTWA', tally)).toBe(0);
  countReload('K7MPX2RTWA', tally);
  expect(reloadsOf('K7MPX2RTWA', tally)).toBe(1);
});
