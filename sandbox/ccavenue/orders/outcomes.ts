import type { GatewayStatus, RefundReply, ReplyStatus } from '../names.ts';

/** A way for a payment to end. */
export interface Outcome {
  label: string;
  explanation: string;
  group: 'Paid' | 'Not paid' | 'Not yet' | 'Paid, but something goes wrong' | 'Contradictions';
  /** The status that the gateway stores and returns from the status call. */
  bookedStatus: GatewayStatus;
  /** The `order_status` of the callback. */
  reportedStatus: ReplyStatus;
  /** How often the browser posts the callback; `late`: once the money has settled. */
  delivery: 'once' | 'twice' | 'never' | 'late';
  /** What is wrong with callback or capture, if anything. */
  flaw?: 'callback amount' | 'captured amount' | 'callback order' | 'unreadable callback';
}

/** Paid; the callback reports it, once. */
const paid = { bookedStatus: 'Successful', reportedStatus: 'Success', delivery: 'once' } as const;
const faulty = { ...paid, group: 'Paid, but something goes wrong' } as const;
const contradiction = { ...paid, group: 'Contradictions' } as const;

const notPaid = (bookedStatus: GatewayStatus, reportedStatus: ReplyStatus) =>
  ({ group: 'Not paid', bookedStatus, reportedStatus, delivery: 'once' }) as const;

const define = <Name extends string>(all: Record<Name, Outcome>) => all;

export type OutcomeName = keyof typeof outcomes;

/** All outcomes, in the order of the pages. */
export const outcomes = define({
  success: { ...paid, group: 'Paid', label: 'Success', explanation: 'Paid; the callback arrives at once.' },
  'success-late': {
    label: 'Success, late',
    explanation: 'The bank is slow: payment and callback arrive later.',
    group: 'Not yet',
    bookedStatus: 'Awaited',
    reportedStatus: 'Success',
    delivery: 'late',
  },
  pending: {
    label: 'Pending',
    explanation: 'Stays with the bank (Awaited) until an ending is chosen on the front page.',
    group: 'Not yet',
    bookedStatus: 'Awaited',
    reportedStatus: 'Awaited',
    delivery: 'once',
  },
  failure: {
    ...notPaid('Unsuccessful', 'Failure'),
    label: 'Failure',
    explanation: 'Declined by the bank.',
  },
  abort: {
    ...notPaid('Aborted', 'Aborted'),
    label: 'Abort',
    explanation: 'The customer cancels and returns to the cancel address.',
  },
  timeout: {
    ...notPaid('Timeout', 'Timeout'),
    label: 'Time-out',
    explanation: 'The bank did not respond in time.',
  },
  invalid: {
    ...notPaid('Invalid', 'Invalid'),
    label: 'Invalid',
    explanation: 'Refused by the gateway itself.',
  },
  'callback-lost': {
    ...faulty,
    label: 'Callback lost',
    explanation: 'Paid, but the browser never returns.',
    delivery: 'never',
  },
  'callback-twice': {
    ...faulty,
    label: 'Callback twice',
    explanation: 'Paid; the same callback arrives twice.',
    delivery: 'twice',
  },
  'callback-unreadable': {
    ...faulty,
    label: 'Callback unreadable',
    explanation: 'Paid, but the callback cannot be decrypted.',
    flaw: 'unreadable callback',
  },
  'callback-order-differs': {
    ...faulty,
    label: 'Callback for another order',
    explanation: 'Paid, but the callback names another order.',
    flaw: 'callback order',
  },
  'callback-amount-differs': {
    ...contradiction,
    label: 'Amount tampered in the callback',
    explanation: 'Captured in full, but the callback has ₹1.00.',
    flaw: 'callback amount',
  },
  'captured-amount-differs': {
    ...contradiction,
    label: 'Amount tampered at the gateway',
    explanation: 'The callback has the full amount, but only ₹1.00 was captured.',
    flaw: 'captured amount',
  },
  'success-but-unsuccessful': {
    ...contradiction,
    label: 'Success, but not at the status call',
    explanation: 'The callback has Success; the status call returns Unsuccessful.',
    bookedStatus: 'Unsuccessful',
  },
  'failure-but-successful': {
    ...contradiction,
    label: 'Failure, but paid at the status call',
    explanation: 'The callback has Failure; the status call returns Successful.',
    reportedStatus: 'Failure',
  },
});

/** How an order's later calls behave. */
interface Setting {
  label: string;
  explanation: string;
  change: { statusCall: 'responds' | 'silent' } | { refundReply: RefundReply };
}

export type SettingName = keyof typeof settings;

export const settings = {
  'status-responds': {
    label: 'Status call responds',
    explanation: 'The status call works again; held calls get their responses.',
    change: { statusCall: 'responds' },
  },
  'status-silent': {
    label: 'Status call silent',
    explanation: 'The status call never responds.',
    change: { statusCall: 'silent' },
  },
  'refund-done': {
    label: 'Refunds done',
    explanation: 'Refunds are carried out.',
    change: { refundReply: 'done' },
  },
  'refund-refused': {
    label: 'Refunds refused',
    explanation: 'Refunds are refused with a reason.',
    change: { refundReply: 'refused' },
  },
  'refund-reply-lost': {
    label: 'Refund reply lost',
    explanation: 'Refunds are carried out, but the reply never comes.',
    change: { refundReply: 'lost' },
  },
  'refund-silent': {
    label: 'Refunds silent',
    explanation: 'Refunds are not carried out, and no reply comes.',
    change: { refundReply: 'silent' },
  },
} satisfies Record<string, Setting>;

export function isOutcome(name: string): name is OutcomeName {
  return Object.hasOwn(outcomes, name);
}

export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}
