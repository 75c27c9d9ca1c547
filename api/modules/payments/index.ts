import type { GatewayName } from './gateways/gateway.ts';

export { type ChangeOrder, insertChangePayment, openChangeOrder } from './checkout/change-order.ts';
export { createCheckoutQueue } from './checkout/checkout-queue.ts';
export { type PaymentHistory, readPaymentHistory } from './for-staff/history-store.ts';
export { searchPayments, searchPaymentsOf } from './for-staff/search-store.ts';
export {
  agrees,
  checkAgainstGateway,
  type GatewayCheck,
  refundLostOrders,
} from './gateway-check.ts';
export { connectCcavenue, type Reach } from './gateways/ccavenue/ccavenue.ts';
export type { GatewayName, PaymentGateway } from './gateways/gateway.ts';
export { createGateways, type Gateways } from './gateways/gateways.ts';
export { connectRazorpay } from './gateways/razorpay/razorpay.ts';
export { postingsForChange, postJournal } from './ledger/ledger.ts';
export {
  type LedgerReport,
  type ReversalLine,
  readContradictions,
  readLedger,
} from './ledger/ledger-report.ts';
export { readImbalanceSamples, readLedgerSamples, readUnsettledSamples } from './ledger/ledger-samples.ts';
export {
  type AccountSums,
  findReconciliation,
  type JournalLine,
  listJournals,
  listOpenPayments,
  listPendingRefunds,
  listReversals,
  type OpenPayment,
  type PendingRefund,
  sumAccounts,
} from './ledger/money-lists.ts';
export { daysWithJourneysAhead, reconcileDay, reconcileDays } from './ledger/reconciliation.ts';
export * as personalData from './personal-data.ts';
export { createPlainSettlement, type SettlePlain } from './plain/settle-plain.ts';
export { refundFromPayments, refundSeats } from './refunds/create-refund.ts';
export { resumeRefund, withdrawFromRefund } from './refunds/held-refunds.ts';
export {
  listRefundsOfBookings,
  type RefundOfBooking,
  type RefundReason,
  sumSetOffsOf,
} from './refunds/refund-store.ts';
export { sumRefundable } from './refunds/refundable-store.ts';
export {
  hasPendingRefund,
  isDisputed,
  listDisputed,
  lockSoldPayments,
  recordReversalsOfBooking,
  type SoldPayments,
} from './reversals/disputes.ts';
export { sumUnsettledReversals } from './reversals/reversal-store.ts';
export {
  applyGatewayResponse,
  checkOwnPayment,
  confirmResult,
  reportPayment,
} from './settlement/callback.ts';
export type { PaymentDependencies } from './settlement/inquire.ts';
export { findReceipt, listPaying } from './store.ts';

/** Returns the path of a gateway's callbacks, part of the address given to it. */
export const returnPath = (gateway: GatewayName): string => `/api/v1/payment/${gateway}/return`;
