import { z } from 'zod';
import type { GatewayRefund, GatewayTransaction, OrderStatus } from './gateway.ts';

/** Order states that mean that the money was taken for us. */
const CONFIRMED = 'Shipped';
const PAID = new Set(['Successful', CONFIRMED]);
/** States in which it may still go either way. */
const OPEN = new Set(['Awaited', 'Initiated']);
/** The money was taken, and what was left of it went back. Every other word means that there never was any. */
const RETURNED = new Set([
  'Refunded',
  'System refund',
  'Chargeback',
  'Auto-Reversed',
  'Cancelled',
  'Auto-Cancelled',
  'Fraud',
]);

const DONE = '0';

const amount = z.coerce.number().nonnegative();

/** Who paid is good to know, and never a reason not to read an order. */
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

/** An order as `orderStatusTracker` and `orderLookup` tell it; undefined when the fields are not there. */
export function readOrder(record: unknown): GatewayTransaction | undefined {
  const parsed = orderRecord.safeParse(record);
  if (!parsed.success) return undefined;
  const { order_no: orderId, reference_no: reference } = parsed.data;
  const { order_bill_name: name, order_bill_email: email, order_bill_tel: phone } = parsed.data;
  const status = statusOf(parsed.data, JSON.stringify(record));
  return { orderId, reference, status, buyer: { name, email, phone } };
}

function statusOf(order: z.infer<typeof orderRecord>, body: string): OrderStatus {
  const { order_status: status, reference_no: reference } = order;
  if (OPEN.has(status)) return { kind: 'pending', status, body };
  if (RETURNED.has(status)) return { kind: 'returned', status, reference, body };
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

/** The gateway's words for a refund that it has taken on: confirmed, or accepted and on its way. Failed and declined are not. */
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

/** The refunds that `getRefundDetails` tells of as taken on; undefined when the fields are not there. */
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
/** What a day without orders is answered with, by the guide. */
const emptyLookUp = z.object({ total_records: z.coerce.number().refine((records) => records === 0) });

/** A page of `orderLookup` and how many there are; undefined when the fields are not there. */
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

/** Fields in which the gateway speaks of itself; those of an order name the traveller, and are never told on. */
const ABOUT_ITSELF = new Set(['reason', 'error_code', 'error_desc', 'refund_status', 'success_count']);

/** What a reply says about why it is not the one that was hoped for, without anything about the traveller. */
export function ownWords(reply: unknown): string {
  const said: string[] = [];
  JSON.stringify(reply, (field, value: unknown) => {
    if (ABOUT_ITSELF.has(field) && typeof value !== 'object' && value !== '') said.push(`${field} ${value}`);
    return value;
  });
  return said.join(', ') || 'a reply without the fields that it should have';
}

function paise(rupees: number): number {
  return Math.round(rupees * 100);
}
