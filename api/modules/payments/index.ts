export { confirmResult, reportPayment, takeAnswer } from './answer.ts';
export { checkOut } from './checkout.ts';
export { connectCcavenue } from './gateways/ccavenue.ts';
export { type LedgerReport, readLedger } from './ledger-report.ts';
export { readBooks, readJournals, readUnsettled } from './money-readings.ts';
export { giveBackForSeats } from './owe.ts';
export type { PaymentParts } from './reconcile.ts';
export { makeDailyStatement } from './statement.ts';

/** Where the gateway sends browsers back to; part of the address that it is given. */
export const RETURN_PATH = '/api/v1/payment/ccavenue/return';
