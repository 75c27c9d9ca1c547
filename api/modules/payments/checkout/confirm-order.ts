import type { Database } from '#platform/database/database.ts';
import type { Gateways } from '../gateways/gateways.ts';
import { findPaymentByOrder } from '../store.ts';

export const CONFIRM_ORDER = 'payments.confirm-order';

/**
 * Confirms an order at the gateway after its ticket is issued, so that it is paid out.
 * Skips an order that is already confirmed (after a crash) or returned. Throws when it fails.
 */
export async function confirmOrder(
  { db, gateways }: { db: Database; gateways: Gateways },
  order: { orderId: string; reference: string; amountPaise: number },
): Promise<void> {
  const payment = await findPaymentByOrder(db, order.orderId);
  if (!payment) throw new Error(`payment ${order.orderId} does not exist`);
  const gateway = gateways.of(payment.gateway);
  if (!gateway.confirmOrder) return;
  try {
    await gateway.confirmOrder(order);
  } catch (refusal) {
    const status = await gateway.askStatus({ ...order, gatewayOrder: payment.gatewayOrder });
    const isOver = status.kind === 'returned' || (status.kind === 'paid' && status.confirmed);
    if (!isOver) throw refusal;
  }
}
