import type { GatewayStatus, OutcomeName, RefundReply, ReplyStatus } from '../names.ts';

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

/** All outcomes, in the order of the pages. */
export const outcomes: Record<OutcomeName, Outcome> = {
  success: {
    label: 'Success',
    explanation: 'Paid; the callback arrives at once.',
    group: 'Paid',
    bookedStatus: 'Successful',
    reportedStatus: 'Success',
    delivery: 'once',
  },
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
    label: 'Failure',
    explanation: 'Declined by the bank.',
    group: 'Not paid',
    bookedStatus: 'Unsuccessful',
    reportedStatus: 'Failure',
    delivery: 'once',
  },
  abort: {
    label: 'Abort',
    explanation: 'The customer cancels and returns to the cancel address.',
    group: 'Not paid',
    bookedStatus: 'Aborted',
    reportedStatus: 'Aborted',
    delivery: 'once',
  },
  timeout: {
    label: 'Time-out',
    explanation: 'The bank did not respond in time.',
    group: 'Not paid',
    bookedStatus: 'Timeout',
    reportedStatus: 'Timeout',
    delivery: 'once',
  },
  invalid: {
    label: 'Invalid',
    explanation: 'Refused by the gateway itself.',
    group: 'Not paid',
    bookedStatus: 'Invalid',
    reportedStatus: 'Invalid',
    delivery: 'once',
  },
  'callback-lost': {
    label: 'Callback lost',
    explanation: 'Paid, but the browser never returns.',
    group: 'Paid, but something goes wrong',
    bookedStatus: 'Successful',
    reportedStatus: 'Success',
    delivery: 'never',
  },
  'callback-twice': {
    label: 'Callback twice',
    explanation: 'Paid; the same callback arrives twice.',
    group: 'Paid, but something goes wrong',
    bookedStatus: 'Successful',
    reportedStatus: 'Success',
    delivery: 'twice',
  },
  'callback-unreadable': {
    label: 'Callback unreadable',
    explanation: 'Paid, but the callback cannot be decrypted.',
    group: 'Paid, but something goes wrong',
    bookedStatus: 'Successful',
    reportedStatus: 'Success',
    delivery: 'once',
    flaw: 'unreadable callback',
  },
  'callback-order-differs': {
    label: 'Callback for another order',
    explanation: 'Paid, but the callback names another order.',
    group: 'Paid, but something goes wrong',
    bookedStatus: 'Successful',
    reportedStatus: 'Success',
    delivery: 'once',
    flaw: 'callback order',
  },
  'callback-amount-differs': {
    label: 'Amount tampered in the callback',
    explanation: 'Captured in full, but the callback has ₹1.00.',
    group: 'Contradictions',
    bookedStatus: 'Successful',
    reportedStatus: 'Success',
    delivery: 'once',
    flaw: 'callback amount',
  },
  'captured-amount-differs': {
    label: 'Amount tampered at the gateway',
    explanation: 'The callback has the full amount, but only ₹1.00 was captured.',
    group: 'Contradictions',
    bookedStatus: 'Successful',
    reportedStatus: 'Success',
    delivery: 'once',
    flaw: 'captured amount',
  },
  'success-but-unsuccessful': {
    label: 'Success, but not at the status call',
    explanation: 'The callback has Success; the status call returns Unsuccessful.',
    group: 'Contradictions',
    bookedStatus: 'Unsuccessful',
    reportedStatus: 'Success',
    delivery: 'once',
  },
  'failure-but-successful': {
    label: 'Failure, but paid at the status call',
    explanation: 'The callback has Failure; the status call returns Successful.',
    group: 'Contradictions',
    bookedStatus: 'Successful',
    reportedStatus: 'Failure',
    delivery: 'once',
  },
};

/** How an order's later calls behave. */
export interface Setting {
  label: string;
  explanation: string;
  change: { statusCall: 'responds' | 'silent' } | { refundReply: RefundReply };
}

export type SettingName =
  | 'status-responds'
  | 'status-silent'
  | 'refund-done'
  | 'refund-refused'
  | 'refund-reply-lost'
  | 'refund-silent';

export const settings: Record<SettingName, Setting> = {
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
};

export function isOutcome(name: string): name is OutcomeName {
  return Object.hasOwn(outcomes, name);
}

export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}
