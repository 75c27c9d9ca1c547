import type { MoneyList } from 'contract/console/money/money-lists.ts';
import {
  findReconciliation,
  listJournals,
  listOpenPayments,
  listPendingRefunds,
  listReversals,
  sumAccounts,
} from '#modules/payments/index.ts';
import type { Cell } from '#platform/csv/csv.ts';
import type { Database } from '#platform/database/database.ts';
import type { Days } from './period.ts';

/** A list as a table: names of columns, and rows in the same order. */
export interface Table {
  columns: string[];
  rows: Cell[][];
}

export interface TableFilter {
  days: Days;
  account: string | null;
  /** The instants between which the reconciliation was made. */
  made: { start: Date; end: Date };
}

/** A list with the number of its entries; a journal has a row for each of its postings. */
interface ReadTable extends Table {
  entries: number;
}

/** Returns a list for a spreadsheet; undefined if it has more entries than `most`, for a file must not leave any out. */
export async function readTable(
  db: Database,
  list: MoneyList,
  filter: TableFilter,
  most: number,
): Promise<Table | undefined> {
  const { entries, ...table } = await TABLES[list](db, filter, most + 1);
  return entries > most ? undefined : table;
}

const TABLES: Record<MoneyList, (db: Database, filter: TableFilter, most: number) => Promise<ReadTable>> = {
  async reconciliation(db, { made }) {
    const found = await findReconciliation(db, made);
    return {
      entries: found?.differences.length ?? 0,
      columns: ['pnr', 'order', 'reference', 'gateway_status', 'ledger', 'gateway', 'resolved'],
      rows: (found?.differences ?? []).map((row) => [
        row.pnr,
        row.orderId,
        row.reference,
        row.gatewayStatus,
        { paise: row.ledgerPaise },
        { paise: row.gatewayPaise },
        row.mended,
      ]),
    };
  },
  async payments(db, _filter, most) {
    const rows = await listOpenPayments(db, most);
    return {
      entries: rows.length,
      columns: ['pnr', 'order', 'gateway', 'amount', 'at', 'returned', 'inquiries', 'next_inquiry_at'],
      rows: rows.map((row) => [
        row.pnr,
        row.orderId,
        row.gateway,
        { paise: row.amountPaise },
        row.createdAt,
        row.returned,
        row.inquiries,
        row.nextInquiryAt,
      ]),
    };
  },
  async refunds(db, _filter, most) {
    const rows = await listPendingRefunds(db, most);
    return {
      entries: rows.length,
      columns: ['pnr', 'order', 'reference', 'reason', 'amount', 'set_off', 'at', 'attempts', 'error'],
      rows: rows.map((row) => [
        row.pnr,
        row.orderId,
        row.reference,
        row.reason,
        { paise: row.amountPaise },
        { paise: row.setOffPaise },
        row.createdAt,
        row.attempts,
        row.lastError,
      ]),
    };
  },
  async reversals(db, _filter, most) {
    const rows = await listReversals(db, most);
    return {
      entries: rows.length,
      columns: ['pnr', 'order', 'kind', 'reference', 'amount', 'set_off', 'at'],
      rows: rows.map((row) => [
        row.pnr,
        row.orderId,
        row.kind,
        row.reference,
        { paise: row.amountPaise },
        { paise: row.setOffPaise },
        row.recordedAt,
      ]),
    };
  },
  async accounts(db, { days }) {
    const rows = await sumAccounts(db, days);
    return {
      entries: rows.length,
      columns: ['account', 'kind', 'debit', 'credit', 'net'],
      rows: rows.map(({ account, kind, debitPaise, creditPaise }) => [
        account,
        kind,
        { paise: debitPaise },
        { paise: creditPaise },
        { paise: debitPaise - creditPaise },
      ]),
    };
  },
  async journals(db, { days, account }, most) {
    const rows = await listJournals(db, { ...days, account, before: null }, most);
    return {
      entries: rows.length,
      columns: ['journal', 'at', 'kind', 'pnr', 'order', 'account', 'amount'],
      rows: rows.flatMap(({ id, at, kind, pnr, orderId, postings }) =>
        postings.map((posting) => [
          id,
          at,
          kind,
          pnr,
          orderId,
          posting.account,
          { paise: posting.amountPaise },
        ]),
      ),
    };
  },
};
