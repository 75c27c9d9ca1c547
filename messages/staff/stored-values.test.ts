import { expect, it } from 'vitest';
import { storedLabel } from './stored-values.ts';

it('labels the values that acts of staff store, and unknown ones by their name in words', () => {
  expect(storedLabel('refundPaise')).toBe('Refund');
  expect(storedLabel('refundAfterHours')).toBe('Hours to choose, then everything is refunded');
  expect(storedLabel('paintColour')).toBe('paint colour');
});
