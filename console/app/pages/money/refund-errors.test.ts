import { expect, it } from 'vitest';
import { refundErrorText } from './refund-errors.ts';

it.each([
  ['Error: the gateway refused the refund: refund_status 1, reason R', 'The gateway refused this refund.'],
  ['Error: the gateway has not finished refund R-1', 'The gateway has not finished this refund yet.'],
  ['Error: refund 1 of 100 paise exceeds the remaining 50', 'The payment has less left than this refund.'],
  ['Error: the gateway has no refundable payment: unknown', 'The gateway has no payment to refund.'],
  ['Error: Razorpay replied with HTTP 503', 'The gateway did not reply.'],
  ["Error: the gateway's reply to refundOrder (HTTP 502) is unreadable", 'The gateway did not reply.'],
  ['TimeoutError: The operation was aborted due to timeout', 'The gateway did not reply.'],
  ['TypeError: x is undefined', 'This refund could not be sent.'],
])('states what %s means', (error, sentence) => {
  expect(refundErrorText(error)).toBe(sentence);
});
