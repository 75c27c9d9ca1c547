import { expect, it } from 'vitest';
import { withLanguage } from '../language.ts';
import { tooManySentence } from './too-many.ts';

it.each([
  [undefined, 'a moment'],
  [60, 'a moment'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('asks for a wait of %s seconds as %s', (retryAfter, wait) => {
  expect(tooManySentence({ retryAfter })).toContain(wait);
});

it('has a wait of minutes and hours in Hindi', () => {
  const inHindi = (retryAfter: number) => withLanguage('hi', () => tooManySentence({ retryAfter }));
  expect(inHindi(900)).toContain('15 मिनट');
  expect(inHindi(7200)).toContain('2 घंटे');
});
