import { purgeBefore } from 'contract/values/retention.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { CONFIRM_ORDER, confirmOrder } from './checkout/confirm-order.ts';
import { reconcileDay } from './ledger/reconciliation.ts';
import { SEND_REFUND } from './refunds/create-refund.ts';
import { chaseRefunds, sendRefund } from './refunds/refunds.ts';
import { purgeEvents, READ_EVENT, readEvent } from './settlement/events.ts';
import {
  INQUIRE_AGAIN,
  inquireAgain,
  inquireDuePayments,
  type PaymentDependencies,
} from './settlement/inquire.ts';
import { purgeIdempotencyKeys } from './store.ts';

/** Gateways repeat an event for a day. A repetition after its purge asks the gateway once more. */
const EVENTS_STORED_MINUTES = 30 * 24 * 60;

export function paymentJobs(deps: PaymentDependencies): JobDefinition[] {
  return [
    {
      name: CONFIRM_ORDER,
      run: ({ orderId, reference, amountPaise }) =>
        confirmOrder(deps, {
          orderId: String(orderId),
          reference: String(reference),
          amountPaise: Number(amountPaise),
        }),
    },
    {
      name: SEND_REFUND,
      run: ({ refundId }) => sendRefund(deps, String(refundId)),
    },
    { name: 'refunds.chase', cron: '10 * * * *', run: async () => void (await chaseRefunds(deps)) },
    {
      name: 'payments.inquire-due',
      cron: '* * * * *',
      run: async () => void (await inquireDuePayments(deps)),
    },
    {
      name: 'payments.reconcile',
      cron: '40 4 * * *',
      run: async () => void (await reconcileDay(deps)),
    },
    {
      name: READ_EVENT,
      run: ({ orderId, reference }) =>
        readEvent(deps, { orderId: String(orderId), reference: String(reference) }),
    },
    { name: INQUIRE_AGAIN, run: ({ orderId }) => inquireAgain(deps, String(orderId)) },
    {
      name: 'payments.purge-keys',
      cron: '20 3 * * *',
      run: async () => {
        const now = deps.clock.now();
        await purgeIdempotencyKeys(deps.db, purgeBefore('idempotencyKeys', now));
        await purgeEvents(deps.db, minutesAfter(now, -EVENTS_STORED_MINUTES));
      },
    },
  ];
}
