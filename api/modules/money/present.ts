import type {
  AccountRow,
  DifferenceRow,
  JournalRow,
  OpenPaymentRow,
  PendingRefundRow,
  ReversalRow,
  reconciliationReply,
} from 'contract/console/money/money.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import type { z } from 'zod';
import type {
  AccountSums,
  findReconciliation,
  JournalLine,
  OpenPayment,
  PendingRefund,
  ReversalLine,
} from '#modules/payments/index.ts';

export type FoundReconciliation = NonNullable<Awaited<ReturnType<typeof findReconciliation>>>;

export function presentReconciliation(
  found: FoundReconciliation,
): NonNullable<z.input<typeof reconciliationReply>['data']> {
  const { madeAt, firstDay, lastDay, transactions, ledgerPaise, gatewayPaise, differences } = found;
  return {
    madeAt: madeAt.toISOString(),
    firstDay,
    lastDay,
    transactions,
    ledger: paiseToRupees(ledgerPaise),
    gateway: paiseToRupees(gatewayPaise),
    differences: differences.map(presentDifference),
  };
}

function presentDifference({
  ledgerPaise,
  gatewayPaise,
  mended,
  ...row
}: FoundReconciliation['differences'][number]): DifferenceRow {
  const gateway = gatewayPaise === null ? null : paiseToRupees(gatewayPaise);
  return { ...row, ledger: paiseToRupees(ledgerPaise), gateway, resolved: mended };
}

export function presentOpenPayment({
  amountPaise,
  createdAt,
  nextInquiryAt,
  ...row
}: OpenPayment): OpenPaymentRow {
  return {
    ...row,
    amount: paiseToRupees(amountPaise),
    at: createdAt.toISOString(),
    nextInquiryAt: nextInquiryAt?.toISOString() ?? null,
  };
}

export function presentPendingRefund(refund: PendingRefund): PendingRefundRow {
  const { amountPaise, setOffPaise, createdAt, lastError, ...row } = refund;
  return {
    ...row,
    amount: paiseToRupees(amountPaise),
    setOff: paiseToRupees(setOffPaise),
    at: createdAt.toISOString(),
    error: lastError,
  };
}

export function presentReversal({ amountPaise, setOffPaise, recordedAt, ...row }: ReversalLine): ReversalRow {
  const [amount, setOff] = [paiseToRupees(amountPaise), paiseToRupees(setOffPaise)];
  return { ...row, amount, setOff, at: recordedAt.toISOString() };
}

export function presentAccount({ account, kind, debitPaise, creditPaise }: AccountSums): AccountRow {
  const [debit, credit] = [paiseToRupees(debitPaise), paiseToRupees(creditPaise)];
  return { account, kind, debit, credit, net: paiseToRupees(debitPaise - creditPaise) };
}

export function presentJournal({ id, at, kind, pnr, orderId, postings }: JournalLine): JournalRow {
  return {
    id,
    at: at.toISOString(),
    kind,
    pnr,
    orderId,
    postings: postings.map(({ account, amountPaise }) => ({ account, amount: paiseToRupees(amountPaise) })),
  };
}
