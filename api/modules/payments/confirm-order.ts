import type { PaymentGateway } from './gateways/gateway.ts';

export const CONFIRM_ORDER = 'payments.confirm-order';

/**
 * Tells the gateway that an order's ticket is issued, so that it pays us out. One that it has confirmed before (our process died
 * before it knew), or out of which the money has gone back since, is left alone. Throws when it did not work out.
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
