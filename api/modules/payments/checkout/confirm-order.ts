import type { PaymentGateway } from '../gateways/gateway.ts';

export const CONFIRM_ORDER = 'payments.confirm-order';

/**
 * Confirms an order at the gateway after its ticket is issued, so that it is paid out.
 * Skips an order that is already confirmed (after a crash) or returned. Throws when it fails.
 */
export async function confirmOrder(
  gateway: PaymentGateway,
  order: { orderId: string; reference: string; amountPaise: number },
): Promise<void> {
  try {
    await gateway.confirmOrder(order);
  } catch (refusal) {
    const status = await gateway.askStatus(order);
    const isOver = status.kind === 'returned' || (status.kind === 'paid' && status.confirmed);
    if (!isOver) throw refusal;
  }
}
