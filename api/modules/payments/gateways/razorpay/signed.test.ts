import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { callbackForm, readCallback } from './signed.ts';

const SECRET = 'secret';
const ORDER = 'order_PmW1Xq7hJk3LdZ';
/** Texts that a path of the API would turn into another call, or that Razorpay cannot find. */
const NOT_IDS = ['.', '..', 'pay_1/refund', '../orders', 'pay 1', 'pay_', 'x'.repeat(41)];

it.each(NOT_IDS)('an error never names the payment %j', (payment_id) => {
  const metadata = JSON.stringify({ order_id: ORDER, payment_id });
  const form = callbackForm.parse({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': metadata });
  expect(readCallback(SECRET, form)).toMatchObject({ gatewayOrder: ORDER, response: { reference: '' } });
});

it.each(NOT_IDS)('a signed callback never names the payment %j', (razorpay_payment_id) => {
  const razorpay_signature = createHmac('sha256', SECRET)
    .update(`${ORDER}|${razorpay_payment_id}`)
    .digest('hex');
  const form = callbackForm.parse({ razorpay_order_id: ORDER, razorpay_payment_id, razorpay_signature });
  expect(readCallback(SECRET, form)).toMatchObject({ gatewayOrder: ORDER, response: undefined });
});
