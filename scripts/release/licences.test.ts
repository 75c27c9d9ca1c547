import { expect, it } from 'vitest';
import { isAllowed } from './licences.ts';

it.each(['MIT', 'OFL-1.1', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])('allows %s', (expression) => {
  expect(isAllowed(expression)).toBe(true);
});

it.each(['GPL-3.0-only', 'AGPL-3.0-only', '(MIT AND GPL-3.0-only)', 'UNLICENSED', 'NOASSERTION', ''])(
  'refuses %s',
  (expression) => {
    expect(isAllowed(expression)).toBe(false);
  },
);

it('refuses what it does not understand', () => {
  expect(isAllowed('(MIT OR ISC) AND GPL-3.0-only')).toBe(false);
  expect(isAllowed('GPL-2.0-only WITH Classpath-exception-2.0')).toBe(false);
});
