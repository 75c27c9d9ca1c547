import { expect, it } from 'vitest';
import { refundOf } from './cancellation/seats.ts';
import { contactText } from './contact-text.ts';

it.each(['a9810012345', '98100123456', '9810012345@example.com', '981001234'])(
  '%s is no mobile number',
  (contact) => {
    expect(contactText(contact)).toBe(contact);
  },
);

it('even one rupee has a share that comes back', () => {
  expect(refundOf([{ amount: 1, refund: 1 }]).percent).toBe(100);
});
