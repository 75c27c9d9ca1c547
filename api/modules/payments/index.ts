export { checkOwnPayment, confirmResult, reportPayment, takeAnswer } from './answer.ts';
export { checkOut } from './checkout.ts';
export { bookReturnsOfBooking, isDisputed, lockSoldPayment } from './disputes.ts';
export {
  agrees,
  checkAgainstGateway,
  type GatewayCheck,
  giveBackLostOrders,
} from './gateway-check.ts';
export { connectCcavenue, type Reach } from './gateways/ccavenue.ts';
export type { PaymentGateway } from './gateways/gateway.ts';
export { type LedgerReport, readContradictions, readLedger } from './ledger-report.ts';
export { readBooks, readJournals, readUnsettled } from './money-readings.ts';
export { giveBackForSeats } from './owe.ts';
export type { PaymentParts } from './reconcile.ts';
export { sumUnsettledReversals } from './reversal-store.ts';
export { daysWithJourneysAhead, makeDailyStatement, makeStatement } from './statement.ts';

/** Where the gateway sends browsers back to; part of the address that it is given. */
export const RETURN_PATH = '/api/v1/payment/ccavenue/return';
