import type { Database } from '../../api/platform/database/database.ts';
import type { SimulatedGateway } from './gateways/simulated-gateway.ts';

export type RefundWatch = ReturnType<typeof watchRefunds>;

/**
 * Creates a watch of the refunds that one process sends, which checks them when they are sent: due is the sum of the payment's refunds. Money returned at
 * the gateway between the process's inquiry and its refund does not count, since the process cannot see it.
 */
export function watchRefunds(db: Database, gateway: Pick<SimulatedGateway, 'findTransaction'>) {
  const seen = new Map<string, number>();
  const returned = (reference: string) => gateway.findTransaction(reference) ?? { ours: 0, others: 0 };
  return {
    /** Records what the gateway has returned when the process inquires about a transaction. */
    record: (reference: string) => void seen.set(reference, returned(reference).others),
    /**
     * Returns undefined for a refund that is due; else a sentence: it exceeds what is due less the returned sum at the
     * inquiry.
     */
    async check({ reference, amountPaise }: { reference: string; amountPaise: number }) {
      const [ledger] = await db.query(
        `SELECT coalesce(sum(r.amount_paise), 0)::bigint AS paise FROM refunds r JOIN payments p ON p.id = r.payment_id
         WHERE p.gateway_reference = $1`,
        [reference],
      );
      const { ours, others } = returned(reference);
      const seenPaise = seen.get(reference) ?? others;
      const due = ledger?.paise ?? 0;
      if (ours + seenPaise + amountPaise <= due) return undefined;
      return `${amountPaise} paise of ${reference}, of which ${due} are due, and ${ours} + ${seenPaise} were returned`;
    },
  };
}
