import type { Dispute, Emit, Payment } from './entities.ts';
import { newId } from './signing.ts';
import type { RazorpayStore } from './store.ts';

/** Creates the disputes of captured payments. */
export function createDisputes(store: RazorpayStore, emit: Emit, seconds: () => number) {
  return {
    /** Opens a dispute about all that is left of a payment. */
    dispute(payment: Payment): Dispute {
      const dispute: Dispute = {
        id: newId('disp'),
        entity: 'dispute',
        payment_id: payment.id,
        amount: payment.amount - payment.amount_refunded,
        currency: payment.currency,
        amount_deducted: 0,
        reason_code: 'goods_or_services_not_received_or_partially_received',
        status: 'open',
        phase: 'chargeback',
        created_at: seconds(),
      };
      store.save(dispute);
      emit('payment.dispute.created', [payment, dispute]);
      return dispute;
    },

    /** Ends a dispute; one that is lost takes its amount. */
    endDispute(dispute: Dispute, status: 'won' | 'lost') {
      const ended = { ...dispute, status, amount_deducted: status === 'lost' ? dispute.amount : 0 };
      store.save(ended);
      const payment = store.find('payment', dispute.payment_id);
      emit(`payment.dispute.${status}`, payment ? [payment, ended] : [ended]);
    },
  };
}
