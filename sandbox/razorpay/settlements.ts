import { DAY, indianDay } from '../time.ts';
import type { RazorpayStore } from './store.ts';

/** Captured money is settled two days later, as by the usual settlement cycle. */
const SETTLED_AFTER = 2 * DAY;

/** Returns what was settled on an Indian day (`YYYY-MM-DD`): payments and refunds of two days before. */
export function settlementReport(store: RazorpayStore, day: string) {
  const [year, month, date] = day.split('-').map((part) => part.padStart(2, '0'));
  const settledAt = indianDay(`${date}-${month}-${year}`);
  if (settledAt === null) return [];
  const from = Math.floor((settledAt - SETTLED_AFTER) / 1000);
  const to = from + DAY / 1000 - 1;
  const common = { currency: 'INR', settled: true, settled_at: settledAt / 1000, fee: 0, tax: 0 };
  const payments = store
    .listBetween('payment', from, to)
    .filter(({ captured }) => captured)
    .map(({ id, amount, order_id, method, created_at }) => ({
      entity_id: id,
      type: 'payment',
      debit: 0,
      credit: amount,
      amount,
      order_id,
      order_receipt: store.find('order', order_id)?.receipt ?? null,
      payment_id: null,
      method,
      created_at,
      ...common,
    }));
  const refunds = store
    .listBetween('refund', from, to)
    .filter(({ status }) => status === 'processed')
    .map(({ id, amount, payment_id, created_at }) => ({
      entity_id: id,
      type: 'refund',
      debit: amount,
      credit: 0,
      amount,
      order_id: store.find('payment', payment_id)?.order_id ?? null,
      order_receipt: null,
      payment_id,
      method: null,
      created_at,
      ...common,
    }));
  return [...payments, ...refunds];
}
