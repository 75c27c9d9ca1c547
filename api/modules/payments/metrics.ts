import { counter, gauge } from '#platform/observability/metrics.ts';

export const paymentsOpened = counter(
  'coach_payments_opened_total',
  'Payments that were opened and handed to the gateway',
  {},
);

/** Callbacks by the status that the gateway gave us when asked then. */
export const callbacks = counter(
  'coach_payment_callbacks_total',
  'Callbacks from the gateway, by the status that it gave when asked',
  {
    outcome: ['paid', 'unpaid', 'pending', 'returned', 'unknown_order', 'unreachable', 'not_ours'],
  },
);

export const gatewaysWorking = gauge(
  'coach_gateway_working',
  'Whether the calls of this process to a gateway succeed; 0: it is left out while another works',
  { gateway: ['ccavenue', 'razorpay'] },
);

export const events = counter(
  'coach_gateway_events_total',
  'Events that gateways reported, by what they led to',
  {
    outcome: ['taken', 'repeated', 'not_ours', 'forged'],
  },
);

/**
 * Settled payments by result. `sold_late`: after the hold, with all seats still free. `changed`: the difference of a
 * change. `unpaid`: no booking and no charge. The last four are refunded in full.
 */
export const settlements = counter('coach_payments_settled_total', 'Settled payments, by result', {
  outcome: [
    'sold',
    'sold_late',
    'changed',
    'unpaid',
    'paid_too_late',
    'paid_other_amount',
    'paid_twice',
    'change_not_made',
  ],
});

const JOURNALS = [
  'sale',
  'paid_too_late',
  'paid_other_amount',
  'paid_twice',
  'cancellation',
  'change',
  'change_not_made',
  'refund',
  'chargeback',
  'gateway_refund',
  'set_off',
  'refund_withdrawn',
] as const;
export type JournalKind = (typeof JOURNALS)[number];

export const journals = counter('coach_ledger_journals_total', 'Journals written to the ledger, by kind', {
  kind: JOURNALS,
});

export const moved = counter(
  'coach_ledger_moved_paise_total',
  'The sum that those journals moved, in paise',
  {
    kind: JOURNALS,
  },
);
