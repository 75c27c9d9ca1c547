import { expect, it } from 'vitest';
import { noReason, OTHERS, reasonNames, reasonText } from './reasons.ts';

it('every reason has a name of its own', () => {
  const names = Object.values(reasonNames).map((name) => name());
  expect(new Set(names).size).toBe(8);
  expect(names.every((name) => name.trim().length > 3)).toBe(true);
});

it('the reason is empty at first', () => {
  expect(noReason).toEqual({ choice: '', words: '' });
});

it('free text becomes one line with single spaces', () => {
  expect(reasonText({ choice: OTHERS, words: '\t We \r\n\n stay  on ' })).toBe('We stay on');
});
