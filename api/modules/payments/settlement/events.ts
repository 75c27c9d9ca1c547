import { deleteInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import type { GatewayEvent, PaymentGateway } from '../gateways/gateway.ts';
import { findPaymentOfTransaction } from '../ledger/reconciliation-store.ts';
import { events } from '../metrics.ts';
import { findReturned, recordReversals } from '../reversals/reversals.ts';
import { findPaymentAtGateway, findPaymentByOrder, type Payment } from '../store.ts';
import { inquire, inquireAboutSecond, type PaymentDependencies } from './inquire.ts';

export const READ_EVENT = 'payments.read-event';

/**
 * Takes an event of a gateway: a job asks the gateway about its payment (decision 0011). A repetition, and one about an unknown
 * payment, changes nothing.
 */
export async function takeEvent(
  { db, clock, jobs }: Pick<PaymentDependencies, 'db' | 'clock' | 'jobs'>,
  gateway: PaymentGateway,
  event: GatewayEvent,
): Promise<void> {
  const payment = await findPaymentAtGateway(db, gateway.name, event);
  if (!payment) return events.add({ outcome: 'not_ours' });
  const { orderId } = payment;
  await db.transaction(async (tx) => {
    const [isNew] = await tx.query(
      `INSERT INTO gateway_events (gateway, event_id, received_at) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING event_id`,
      [gateway.name, event.id, clock.now()],
    );
    tx.afterCommit(() => events.add({ outcome: isNew ? 'taken' : 'repeated' }));
    if (isNew) await jobs.enqueue(tx, READ_EVENT, [{ orderId, reference: event.reference ?? '' }]);
  });
}

/**
 * Asks the gateway about a payment after an event: settles it, or records what was returned of it. Throws without a
 * response, so that the job is retried.
 */
export async function readEvent(
  deps: PaymentDependencies,
  { orderId, reference }: { orderId: string; reference: string },
): Promise<void> {
  const opened = await findPaymentByOrder(deps.db, orderId);
  if (!opened) return;
  if (opened.state !== 'paid') {
    const { status } = await inquire(deps, opened);
    if (status.kind === 'unreachable') throw new Error(`the gateway gave no status: ${status.reason}`);
  }
  const settled = await findPaymentByOrder(deps.db, orderId);
  if (settled) await inquireAboutSecond(deps, settled, reference);
  if (opened.state === 'paid') await recordReturned(deps, opened, reference);
}

async function recordReturned(
  deps: PaymentDependencies,
  { orderId, gateway, gatewayOrder }: Payment,
  reference: string,
): Promise<void> {
  const payment = await findPaymentOfTransaction(deps.db, { orderId, reference });
  if (payment?.state !== 'paid' || payment.reference !== reference) return;
  const returned = await findReturned(deps.gateways.of(gateway), { orderId, gatewayOrder, reference });
  await recordReversals(deps, payment, returned);
}

export async function purgeEvents(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'gateway_events', column: 'received_at', before });
}
