import type { TestApp } from '../app/test-app.ts';

export interface StoredRefund extends Record<string, unknown> {
  id: string;
  state: string;
  amount: number;
  attempts: number;
  error: string | null;
}

/** Returns the refunds of a booking, oldest first; amounts in paise. */
export function refundsOf({ db }: Pick<TestApp, 'db'>, pnr: string): Promise<StoredRefund[]> {
  return db.query(
    `SELECT r.id, r.state, r.amount_paise AS amount, r.attempts, r.last_error AS error FROM refunds r
     JOIN payments p ON p.id = r.payment_id JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1 ORDER BY r.created_at, r.id`,
    [pnr],
  );
}

/** Runs the job of every refund of a booking once. Ignores failures, which tests may expect. */
export async function sendRefunds(app: TestApp, pnr: string): Promise<void> {
  for (const { id } of await refundsOf(app, pnr)) {
    await app.runJob('refunds.send', { refundId: id }).catch(() => undefined);
  }
}

/** Returns what the gateway has refunded of an order, in paise: in total, and by our refunds. */
export function returnedAt(
  { sandbox: { gateway } }: Pick<TestApp, 'sandbox'>,
  orderNo: string,
): { returned: number; byUs: number } {
  const [order] = gateway.findByOrderNo(orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  const ours = gateway.refundsOf(order).filter(({ refundRefNo }) => refundRefNo.startsWith('R-'));
  const byUs = ours.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return { returned: order.capturedPaise - gateway.remaining(order), byUs };
}

/** Returns a booking's balances by account in paise, without zeros. */
export async function balancesOf({ db }: Pick<TestApp, 'db'>, pnr: string): Promise<Record<string, number>> {
  const rows = await db.query(
    `SELECT p.account, sum(p.amount_paise)::bigint AS sum FROM postings p JOIN journals j ON j.id = p.journal_id
     JOIN bookings b ON b.id = j.booking_id WHERE b.pnr = $1 GROUP BY p.account HAVING sum(p.amount_paise) <> 0`,
    [pnr],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}
