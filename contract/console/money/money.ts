import { day } from 'contract/day.ts';
import { reply } from 'contract/reply.ts';
import { GATEWAYS } from 'contract/values/gateways.ts';
import { z } from 'zod';
import { moneyLists } from './money-lists.ts';

/** `date`: the local day on which the reconciliation was made; without it, the last one. */
export const reconciliationQuery = z.object({ date: day.optional() });

/**
 * Local days, both included; without them today. A period has at most 31 days: what is longer ends early. `account`: only
 * journals with a posting to it. `before`: only journals older than the one with this id.
 */
export const ledgerQuery = z.object({ from: day.optional(), to: day.optional() });
export const journalsQuery = ledgerQuery.extend({
  account: z.string().min(1).max(40).optional(),
  before: z.uuid().optional(),
});

/** All amounts are rupees, all times ISO 8601. `gateway` is null if the gateway could not tell. */
const difference = z.object({
  /** Null for an order that no booking has. */
  pnr: z.string().nullable(),
  orderId: z.string(),
  reference: z.string(),
  gatewayStatus: z.string(),
  ledger: z.number(),
  gateway: z.number().nullable(),
  /** Whether the missing postings were made. */
  resolved: z.boolean(),
});
export type DifferenceRow = z.infer<typeof difference>;

/** The gateway's transactions of some days, compared with the ledger; null if there is no reconciliation. */
export const reconciliationReply = reply({
  data: z
    .object({
      madeAt: z.string(),
      firstDay: z.string(),
      lastDay: z.string(),
      transactions: z.number(),
      ledger: z.number(),
      gateway: z.number(),
      differences: z.array(difference),
    })
    .nullable(),
});

/** A payment without an outcome. `returned`: the customer came back from the gateway, so they may have paid. */
const openPayment = z.object({
  pnr: z.string(),
  orderId: z.string(),
  gateway: z.enum(GATEWAYS),
  amount: z.number(),
  at: z.string(),
  returned: z.boolean(),
  inquiries: z.number(),
  nextInquiryAt: z.string().nullable(),
});
export type OpenPaymentRow = z.infer<typeof openPayment>;

/** A refund under way. `error`: why its last attempt failed; null while none did. `setOff` was returned by reversals. */
const pendingRefund = z.object({
  pnr: z.string(),
  orderId: z.string(),
  reference: z.string(),
  reason: z.string(),
  amount: z.number(),
  setOff: z.number(),
  at: z.string(),
  attempts: z.number(),
  error: z.string().nullable(),
});
export type PendingRefundRow = z.infer<typeof pendingRefund>;

/** Money that left without a refund of ours. */
const reversal = z.object({
  pnr: z.string(),
  orderId: z.string(),
  kind: z.string(),
  reference: z.string(),
  amount: z.number(),
  setOff: z.number(),
  at: z.string(),
});
export type ReversalRow = z.infer<typeof reversal>;

/** What was posted to an account in a period. `net`: debits less credits. */
const account = z.object({
  account: z.string(),
  kind: z.string(),
  debit: z.number(),
  credit: z.number(),
  net: z.number(),
});
export type AccountRow = z.infer<typeof account>;

/** A journal with its postings, debits positive. */
const journal = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  pnr: z.string(),
  orderId: z.string(),
  postings: z.array(z.object({ account: z.string(), amount: z.number() })),
});
export type JournalRow = z.infer<typeof journal>;

/** `more`: later rows were left out. */
const list = <Row extends z.ZodType>(row: Row) => reply({ data: z.array(row), more: z.boolean() });

export const openPaymentsReply = list(openPayment);
export const pendingRefundsReply = list(pendingRefund);
export const reversalsReply = list(reversal);
export const accountsReply = reply({ data: z.array(account), from: z.string(), to: z.string() });
/** Newest first. `next`: the `before` of the next page; null on the last. */
export const journalsReply = reply({
  data: z.array(journal),
  next: z.string().nullable(),
  from: z.string(),
  to: z.string(),
});

/** `date` is for the reconciliation; `from`, `to` and `account` for the ledger. */
export const exportBody = z.object({
  list: z.enum(moneyLists),
  date: day.optional(),
  from: day.optional(),
  to: day.optional(),
  account: z.string().min(1).max(40).optional(),
});
