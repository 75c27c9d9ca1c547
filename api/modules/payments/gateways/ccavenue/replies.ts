import { z } from 'zod';
import type { GatewayRefund, GatewayTransaction, OrderStatus } from '../gateway.ts';

/** The status of a paid order once it is confirmed; `Successful` before. */
const CONFIRMED = 'Shipped';
const PAID = new Set(['Successful', CONFIRMED]);
/** Statuses without a result yet. */
const OPEN = new Set(['Awaited', 'Initiated']);
const CHARGEBACK = 'Chargeback';
/** Statuses of paid orders whose money was returned. All further statuses mean unpaid. */
const RETURNED = new Set([
  'Refunded',
  'System refund',
  CHARGEBACK,
  'Auto-Reversed',
  'Cancelled',
  'Auto-Cancelled',
  'Fraud',
]);

const DONE = '0';

const amount = z.coerce.number().nonnegative();

/** The buyer is optional and never makes an order invalid. */
const buyerField = z.union([z.string(), z.number()]).transform(String).catch('');

const orderRecord = z.object({
  order_no: z.coerce.string().default(''),
  order_status: z.string(),
  reference_no: z.coerce.string().default(''),
  order_amt: amount.optional(),
  order_capt_amt: amount.optional(),
  order_currncy: z.string().default(''),
  order_card_name: z.string().optional(),
  order_option_type: z.string().optional(),
  payment_mode: z.string().optional(),
  order_bill_name: buyerField,
  order_bill_email: buyerField,
  order_bill_tel: buyerField,
});

/** Returns an order from `orderStatusTracker` or `orderLookup`; undefined when fields are missing. */
export function readOrder(record: unknown): GatewayTransaction | undefined {
  const parsed = orderRecord.safeParse(record);
  if (!parsed.success) return undefined;
  const { order_no: orderId, reference_no: reference } = parsed.data;
  const { order_bill_name: name, order_bill_email: email, order_bill_tel: phone } = parsed.data;
  const status = statusOf(parsed.data, JSON.stringify(record));
  return { orderId, gatewayOrder: null, reference, status, buyer: { name, email, phone } };
}

function statusOf(order: z.infer<typeof orderRecord>, body: string): OrderStatus {
  const { order_status: status, reference_no: reference } = order;
  if (OPEN.has(status)) return { kind: 'pending', status, body };
  if (RETURNED.has(status))
    return { kind: 'returned', status, chargedBack: status === CHARGEBACK, reference, body };
  if (!PAID.has(status)) return { kind: 'unpaid', status, reference, body };
  return {
    kind: 'paid',
    status,
    reference,
    capturedPaise: paise(order.order_capt_amt || order.order_amt || 0),
    currency: order.order_currncy,
    confirmed: status === CONFIRMED,
    mode: order.payment_mode ?? order.order_option_type ?? order.order_card_name ?? '',
    body,
  };
}

/** Statuses of accepted refunds: confirmed or in progress. Failed and declined ones are not included. */
const REFUNDED = new Set(['TS-REFC', 'TS-REFA']);

const refundList = z.object({
  refund_list: z
    .array(
      z.object({
        refund_mer_ref_no: z.coerce.string(),
        refund_amt: amount,
        refund_status: z.string(),
        refund_bank_ref_no: z.coerce.string().nullish(),
      }),
    )
    .or(z.literal('').transform(() => [])),
});

/** Returns the accepted refunds of a `getRefundDetails` reply; undefined when fields are missing. */
export function readRefunds(reply: unknown): GatewayRefund[] | undefined {
  const parsed = refundList.safeParse(reply);
  if (!parsed.success) return undefined;
  return parsed.data.refund_list
    .filter((refund) => REFUNDED.has(refund.refund_status))
    .map((refund) => ({
      refundReference: refund.refund_mer_ref_no,
      amountPaise: paise(refund.refund_amt),
      bankReference: refund.refund_bank_ref_no || null,
    }));
}

const lookUpPage = z.object({ page_count: z.coerce.number(), order_Status_List: z.array(z.unknown()) });
/** The documented reply for a day without orders. */
const emptyLookUp = z.object({ total_records: z.coerce.number().refine((records) => records === 0) });

/** Returns a page of `orderLookup` and the number of pages; undefined when fields are missing. */
export function readLookUpPage(
  reply: unknown,
): { pages: number; transactions: GatewayTransaction[] } | undefined {
  if (emptyLookUp.safeParse(reply).success) return { pages: 0, transactions: [] };
  const parsed = lookUpPage.safeParse(reply);
  if (!parsed.success) return undefined;
  const transactions = parsed.data.order_Status_List.map(readOrder);
  if (transactions.includes(undefined)) return undefined;
  return { pages: parsed.data.page_count, transactions: transactions as GatewayTransaction[] };
}

const confirmReply = z.object({ success_count: z.coerce.number() });
const refundReply = z.object({ refund_status: z.coerce.string() });

export function isConfirmed(reply: unknown): boolean {
  return (confirmReply.safeParse(reply).data?.success_count ?? 0) > 0;
}

export function isRefunded(reply: unknown): boolean {
  return refundReply.safeParse(reply).data?.refund_status === DONE;
}

/** Fields about the gateway itself. Fields of orders hold personal data and are never passed on. */
const ABOUT_ITSELF = new Set(['reason', 'error_code', 'error_desc', 'refund_status', 'success_count']);

/** Returns the gateway's reason for an unexpected reply, without personal data. */
export function ownWords(reply: unknown): string {
  const reasons: string[] = [];
  JSON.stringify(reply, (field, value: unknown) => {
    if (ABOUT_ITSELF.has(field) && typeof value !== 'object' && value !== '')
      reasons.push(`${field} ${value}`);
    return value;
  });
  return reasons.join(', ') || 'a reply without its required fields';
}

function paise(rupees: number): number {
  return Math.round(rupees * 100);
}
