/** A way for an order to end on the checkout page. */
export interface Outcome {
  label: string;
  explanation: string;
  /** The payments that come of it. */
  payments: { status: 'captured' | 'authorized' | 'failed'; share: 'all' | 'half' }[];
  /** What the browser brings back. */
  callback: 'signed' | 'forged' | 'error' | 'none';
  webhooks: 'sent' | 'lost';
}

const captured = { status: 'captured', share: 'all' } as const;

const define = <Name extends string>(all: Record<Name, Outcome>) => all;

export type OutcomeName = keyof typeof outcomes;

export const outcomes = define({
  success: {
    label: 'Success',
    explanation: 'Paid and captured.',
    payments: [captured],
    callback: 'signed',
    webhooks: 'sent',
  },
  failure: {
    label: 'Failure',
    explanation: 'Declined by the bank.',
    payments: [{ status: 'failed', share: 'all' }],
    callback: 'error',
    webhooks: 'sent',
  },
  'callback-lost': {
    label: 'Callback lost',
    explanation: 'Paid, but the browser never returns: only the webhook reports it.',
    payments: [captured],
    callback: 'none',
    webhooks: 'sent',
  },
  'webhook-lost': {
    label: 'Webhook lost',
    explanation: 'Paid, and no webhook is ever sent.',
    payments: [captured],
    callback: 'signed',
    webhooks: 'lost',
  },
  'all-lost': {
    label: 'Callback and webhook lost',
    explanation: 'Paid, and nobody reports it.',
    payments: [captured],
    callback: 'none',
    webhooks: 'lost',
  },
  'callback-forged': {
    label: 'Callback forged',
    explanation: 'Not paid, but the browser brings a payment with a wrong signature.',
    payments: [],
    callback: 'forged',
    webhooks: 'lost',
  },
  authorized: {
    label: 'Authorised, not captured',
    explanation: 'The bank has agreed, and the money is not captured yet.',
    payments: [{ status: 'authorized', share: 'all' }],
    callback: 'signed',
    webhooks: 'sent',
  },
  partial: {
    label: 'Captured in part',
    explanation: 'Only half of the amount is captured.',
    payments: [{ status: 'captured', share: 'half' }],
    callback: 'signed',
    webhooks: 'sent',
  },
  twice: {
    label: 'Captured twice',
    explanation: 'Two tabs pay the same order, and both payments are captured.',
    payments: [captured, captured],
    callback: 'signed',
    webhooks: 'sent',
  },
});

export function isOutcome(name: string): name is OutcomeName {
  return Object.hasOwn(outcomes, name);
}

/** How the refunds of an account behave from now on. */
export type RefundMode = 'processed' | 'pending' | 'failed' | 'refused' | 'reply lost';
