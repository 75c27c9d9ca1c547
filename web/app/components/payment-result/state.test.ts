import type { PaymentResult } from 'contract/calls/payments.ts';
import type { ErrorCode } from 'contract/errors.ts';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '#app/api/client.ts';
import { paymentState, refetchAfter, refuseUnknownState } from './state.ts';

const result = (state: PaymentResult['state']): PaymentResult => ({
  pnr: 'K7MPX2RTWA',
  state,
  amount: 1417,
  bookedseats: 1,
  cancelledseats: 0,
  email: 'a***@example.com',
  tripid: 'trip-1',
  from: 'A',
  to: 'B',
});
const reported = (state: PaymentResult['state']) => paymentState({ ok: true, data: { data: result(state) } });
const refused = (code: Refusal['code']) =>
  paymentState({ ok: false, error: { status: 'fail', code, message: 'A sentence.' } });

describe('the state of a payment', () => {
  test('is `asking` before a response', () => {
    expect(paymentState(undefined)).toEqual({ kind: 'asking' });
  });

  test.each([
    ['confirmed', 'paid'],
    ['cancelled', 'cancelled'],
    ['failed', 'failed'],
    ['refunded', 'refunded'],
    ['pending', 'pending'],
  ] as const)('reported as %s is %s', (state, kind) => {
    expect(reported(state)).toEqual({ kind, result: result(state) });
  });

  test.each([
    ['payment_pending', 'pending'],
    ['payment_failed', 'failed'],
    ['payment_refunded', 'refunded'],
  ] as const)('with the error %s is %s', (code, kind) => {
    expect(refused(code)).toEqual({ kind, result: null });
  });

  test('has the payment in an error of the success call', () => {
    const payment = result('failed');
    const error: Refusal = { status: 'fail', code: 'payment_failed', message: 'A sentence.', payment };
    expect(paymentState({ ok: false, error })).toEqual({ kind: 'failed', result: payment });
  });

  test.each(['not_found', 'invalid_request', 'validation_failed'] satisfies ErrorCode[])(
    'is unknown after the error %s',
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
  ] as const)('is `unreachable` after the failure %s', (code) => {
    expect(refused(code).kind).toBe('unreachable');
  });
});

describe('a result that a later build of the server reports', () => {
  const read = (data: unknown) => refuseUnknownState({ ok: true, data: { data: data as PaymentResult } });

  test.each([
    ['an unknown state', { ...result('pending'), state: 'disputed' }],
    ['no state', { ...result('pending'), state: undefined }],
    ['no payment', null],
  ])('with %s is unreadable, and says nothing about the payment', (_, data) => {
    const state = paymentState(read(data));
    expect(state).toMatchObject({ kind: 'unreachable', refusal: { code: 'unreadable' } });
    expect(refetchAfter(state)).toBe(5_000);
  });

  test.each(['confirmed', 'cancelled', 'failed', 'refunded', 'pending'] as const)(
    'as %s is taken as it is',
    (state) => {
      expect(read(result(state))).toEqual({ ok: true, data: { data: result(state) } });
    },
  );

  test('stays the refusal that it is', () => {
    const error: Refusal = { status: 'fail', code: 'not_found', message: 'A sentence.' };
    expect(refuseUnknownState({ ok: false, error })).toEqual({ ok: false, error });
  });
});

test('open states are refetched every five seconds, or after a minute if rate-limited', () => {
  expect(refetchAfter(reported('pending'))).toBe(5_000);
  expect(refetchAfter(refused('unreachable'))).toBe(5_000);
  expect(refetchAfter(refused('too_many_requests'))).toBe(60_000);
  for (const state of ['confirmed', 'cancelled', 'failed', 'refunded'] as const)
    expect(refetchAfter(reported(state))).toBe(false);
  expect(refetchAfter(refused('not_found'))).toBe(false);
});
