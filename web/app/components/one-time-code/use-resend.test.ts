import { expect, test } from 'vitest';
import { failureText } from './use-resend.ts';

test.each([
  ['unreachable', 'Failed to resend OTP'],
  ['timed_out', 'Failed to resend OTP'],
  ['unreadable', 'Failed to resend OTP'],
  ['too_many_requests', 'Error: Please wait ten minutes.'],
  ['unauthenticated', 'Error: Please wait ten minutes.'],
] as const)('a resend that ends with %s shows "%s"', (code, text) => {
  expect(failureText({ status: 'fail', code, message: 'Please wait ten minutes.' })).toBe(text);
});
