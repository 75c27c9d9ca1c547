import { expect, it } from 'vitest';
import { sumPreviews } from './sum-previews.ts';

const preview = (factor: number) => ({
  bookings: factor,
  people: 2 * factor,
  holds: 3 * factor,
  paying: 4 * factor,
  boarded: 5 * factor,
  disputed: 6 * factor,
  refund: 700.5 * factor,
  messages: { email: 8 * factor, sms: 9 * factor },
});

it('the sum of previews counts everything', () => {
  expect(sumPreviews([preview(2), preview(1)])).toEqual(preview(3));
  expect(sumPreviews([preview(1)])).toEqual(preview(1));
  expect(sumPreviews([])).toBeNull();
});
