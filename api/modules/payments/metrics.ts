import { counter } from '#platform/metrics.ts';

/** Hand-offs: each is a payment that the gateway has still to tell us about. */
export const paymentsOpened = counter(
  'coach_payments_opened_total',
  'Payments that were opened, and their travellers handed over to the gateway',
  {},
);

/** What a traveller's return from the gateway led to: the gateway's own word, when it was asked then. */
export const callbacks = counter(
  'coach_payment_callbacks_total',
  'Travellers who came back from the gateway, by what it said when we asked it then',
  {
    outcome: ['paid', 'unpaid', 'pending', 'returned', 'unknown_order', 'unreachable', 'not_ours'],
  },
);

/**
 * How payments were settled. `sold_late`: after the hold had ended, and all its seats could be had again. `unpaid` bought nothing
 * and cost nothing; the three last ones go back whole.
 */
export const settlements = counter('coach_payments_settled_total', 'Payments that were settled, by how', {
  outcome: ['sold', 'sold_late', 'unpaid', 'paid_too_late', 'paid_other_amount', 'paid_twice'],
});

const JOURNALS = [
  'sale',
  'paid_too_late',
  'paid_other_amount',
  'paid_twice',
  'cancellation',
  'refund',
  'chargeback',
  'gateway_refund',
  'set_off',
] as const;
export type JournalKind = (typeof JOURNALS)[number];

export const journals = counter('coach_ledger_journals_total', 'Journals written to the ledger, by kind', {
  kind: JOURNALS,
});

export const moved = counter('coach_ledger_moved_paise_total', 'What those journals moved, in paise', {
  kind: JOURNALS,
});
