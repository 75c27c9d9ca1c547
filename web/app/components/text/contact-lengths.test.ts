import { expect, it } from 'vitest';
import { refundOf } from '../cancellation/rules/seats.ts';
import { contactText } from './contact-text.ts';

it.each(['a9810012345', '98100123456', '9810012345@example.com', '981001234'])(
  '%s is not a mobile number',
  (contact) => {
    expect(contactText(contact)).toBe(contact);
  },
);

it('a refund of one rupee has a percentage', () => {
  expect(refundOf([{ amount: 1, refund: 1 }]).percent).toBe(100);
});
