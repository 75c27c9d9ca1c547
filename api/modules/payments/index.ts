export { applyGatewayResponse, checkOwnPayment, confirmResult, reportPayment } from './callback.ts';
export { checkOut } from './checkout.ts';
export { refundSeats } from './create-refund.ts';
export { isDisputed, lockSoldPayment, recordReversalsOfBooking } from './disputes.ts';
export {
  agrees,
  checkAgainstGateway,
  type GatewayCheck,
  refundLostOrders,
} from './gateway-check.ts';
export { connectCcavenue, type Reach } from './gateways/ccavenue.ts';
export type { PaymentGateway } from './gateways/gateway.ts';
export type { PaymentDependencies } from './inquire.ts';
export { type LedgerReport, readContradictions, readLedger } from './ledger-report.ts';
export { readJournals, readLedgerSamples, readUnsettled } from './ledger-samples.ts';
export { daysWithJourneysAhead, reconcileDay, reconcileDays } from './reconciliation.ts';
export { sumUnsettledReversals } from './reversal-store.ts';

/** The path of callbacks, part of the address given to the gateway. */
export const RETURN_PATH = '/api/v1/payment/ccavenue/return';
