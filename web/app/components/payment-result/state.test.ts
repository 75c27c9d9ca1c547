import type { ErrorCode } from 'contract/errors.ts';
import type { PaymentResult } from 'contract/payments.ts';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '#app/api/client.ts';
import { askAgainAfter, paymentState } from './state.ts';

const result = (state: PaymentResult['state']): PaymentResult => ({
  pnr: 'K7MPX2RTWA',
  state,
  amount: 1417,
  email: 'a***@example.com',
  tripid: 'trip-1',
  from: 'A',
  to: 'B',
});
const reported = (state: PaymentResult['state']) => paymentState({ ok: true, data: { data: result(state) } });
const refused = (code: Refusal['code']) =>
  paymentState({ ok: false, error: { status: 'fail', code, message: 'A sentence.' } });

describe('the state of a payment', () => {
  test('is not claimed before the server has answered', () => {
    expect(paymentState(undefined)).toEqual({ kind: 'asking' });
  });

  test.each([
    ['confirmed', 'paid'],
    ['failed', 'failed'],
    ['refunded', 'refunded'],
    ['pending', 'pending'],
  ] as const)('that is reported as %s is %s', (state, kind) => {
    expect(reported(state)).toEqual({ kind, result: result(state) });
  });

  test.each([
    ['payment_pending', 'pending'],
    ['payment_failed', 'failed'],
    ['payment_refunded', 'refunded'],
  ] as const)('that is refused as %s is %s', (code, kind) => {
    expect(refused(code)).toEqual({ kind, result: null });
  });

  test('carries the payment that a refusal of the success call reports', () => {
    const payment = result('failed');
    const error: Refusal = { status: 'fail', code: 'payment_failed', message: 'A sentence.', payment };
    expect(paymentState({ ok: false, error })).toEqual({ kind: 'failed', result: payment });
  });

  test.each(['not_found', 'invalid_request', 'validation_failed'] satisfies ErrorCode[])(
    'of a payment that the server refuses as %s is unknown',
    (code) => {
      expect(refused(code).kind).toBe('unknown');
    },
  );

  test.each([
    'unreachable',
    'timed_out',
    'unreadable',
    'unavailable',
    'internal',
    'too_many_requests',
  ] as const)('of a call that ended as %s says nothing about the payment', (code) => {
    expect(refused(code).kind).toBe('unreachable');
  });
});

test('what is not final is asked about again every five seconds, or in a minute when there were too many calls', () => {
  expect(askAgainAfter(reported('pending'))).toBe(5_000);
  expect(askAgainAfter(refused('unreachable'))).toBe(5_000);
  expect(askAgainAfter(refused('too_many_requests'))).toBe(60_000);
  for (const state of [reported('confirmed'), reported('failed'), reported('refunded'), refused('not_found')])
    expect(askAgainAfter(state)).toBe(false);
});
