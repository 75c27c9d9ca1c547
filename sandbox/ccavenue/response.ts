import { randomInt } from 'node:crypto';
import { amountFromPaise } from '../money.ts';
import { responseTime } from '../time.ts';
import type { Cipher } from './cipher.ts';
import { merchantFields, type ReplyStatus } from './names.ts';
import type { Callback, Order } from './orders/order.ts';
import type { Outcome } from './orders/outcomes.ts';

const echoed = [
  'billing_name',
  'billing_address',
  'billing_city',
  'billing_state',
  'billing_zip',
  'billing_country',
  'billing_tel',
  'billing_email',
  ...merchantFields,
];

const statusMessages: Record<ReplyStatus, string> = {
  Success: 'Transaction Successful',
  Failure: 'Transaction declined by the issuing bank',
  Aborted: 'Transaction cancelled by the customer',
  Invalid: 'Transaction refused by the gateway',
  Timeout: 'Transaction timed out at the bank',
  Awaited: 'Transaction is awaiting the bank',
};

/** Amount of tampered callbacks and captures, in paise. */
export const TAMPERED_PAISE = 100;

/** Returns the encrypted callback of an outcome. */
export function writeResponse(order: Order, outcome: Outcome, cipher: Cipher, now: number): Callback {
  const plain = plainText(responseFields(order, outcome, now));
  const encResp =
    outcome.flaw === 'unreadable callback' ? unreadable(cipher.encrypt(plain)) : cipher.encrypt(plain);
  const address =
    outcome.reportedStatus === 'Aborted' ? order.request.cancel_url : order.request.redirect_url;
  return {
    url: address ?? '',
    fields: { encResp, orderNo: order.orderNo },
    posts: outcome.delivery === 'never' ? 0 : outcome.delivery === 'twice' ? 2 : 1,
  };
}

/** Returns the callback's fields. Source: the response parameters of the gateway's integration documents. */
function responseFields(order: Order, outcome: Outcome, now: number): Record<string, string> {
  const paid = outcome.reportedStatus === 'Success';
  const amount = amountFromPaise(outcome.flaw === 'callback amount' ? TAMPERED_PAISE : order.amountPaise);
  return {
    order_id: outcome.flaw === 'callback order' ? `${order.orderNo.slice(0, 24)}-OTHER` : order.orderNo,
    tracking_id: String(order.trackingId),
    bank_ref_no: paid ? order.bankRefNo : 'null',
    order_status: outcome.reportedStatus,
    failure_message: paid ? '' : order.failureMessage,
    payment_mode: order.paymentMode || 'null',
    card_name: order.cardName || 'null',
    status_code: 'null',
    status_message: statusMessages[outcome.reportedStatus],
    currency: order.request.currency ?? '',
    amount,
    ...Object.fromEntries(echoed.map((name) => [name, order.request[name] ?? ''])),
    vault: 'N',
    offer_type: 'null',
    offer_code: 'null',
    discount_value: '0.0',
    mer_amount: amount,
    eci_value: 'null',
    retry: 'N',
    response_code: paid ? '0' : 'null',
    trans_date: paid ? responseTime(now) : 'null',
  };
}

/** Returns `key=value&…` in no fixed order; spaces stay unencoded, as at the gateway. */
function plainText(fields: Record<string, string>): string {
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${name}=${value.replace(/[%&=+]/g, (sign) => encodeURIComponent(sign))}`,
  );
  const cut = randomInt(pairs.length);
  return [...pairs.slice(cut), ...pairs.slice(0, cut)].join('&');
}

/** Returns hex that no key decrypts: a byte is missing. */
function unreadable(hex: string): string {
  return hex.slice(2);
}
