import { consoleCalls } from 'contract/console/calls.ts';
import {
  accountsReply,
  journalsQuery,
  journalsReply,
  ledgerQuery,
  openPaymentsReply,
  pendingRefundsReply,
  reconciliationQuery,
  reconciliationReply,
  reversalsReply,
} from 'contract/console/money/money.ts';
import { m } from 'messages/messages.js';
import {
  findReconciliation,
  listJournals,
  listOpenPayments,
  listPendingRefunds,
  listReversals,
  sumAccounts,
} from '#modules/payments/index.ts';
import { consoleErrors, type StaffDependencies } from '#modules/staff/index.ts';
import type { Server } from '#platform/http/http.ts';
import { exportRoute } from './export-routes.ts';
import { readDays, readMade } from './period.ts';
import {
  presentAccount,
  presentJournal,
  presentOpenPayment,
  presentPendingRefund,
  presentReconciliation,
  presentReversal,
} from './present.ts';

type Dependencies = Pick<StaffDependencies, 'db' | 'clock'>;

const TAGS = ['console'];
const LEDGER = { console: { access: 'ledger.read' } } as const;
/** Rows of a list on its page; an export has them all. */
const MOST = 500;
const PAGE = 100;

export function moneyRoutes(server: Server, deps: Dependencies): void {
  reconciliationRoute(server, deps);
  listRoutes(server, deps);
  ledgerRoutes(server, deps);
  exportRoute(server, deps);
}

const done = () => ({ status: 'success' as const, message: m.console_done() });

function reconciliationRoute(server: Server, { db, clock }: Dependencies): void {
  server.get(
    consoleCalls.showReconciliation[1],
    {
      config: { console: { access: 'reconciliation.read' } },
      schema: {
        tags: TAGS,
        summary: 'The ledger compared with the gateway, as of a day',
        querystring: reconciliationQuery,
        response: { 200: reconciliationReply, ...consoleErrors() },
      },
    },
    async ({ query }) => {
      const found = await findReconciliation(db, readMade(query.date, clock.now()));
      return { ...done(), data: found ? presentReconciliation(found) : null };
    },
  );
}

function listRoutes(server: Server, { db }: Dependencies): void {
  server.get(
    consoleCalls.listOpenPayments[1],
    {
      config: LEDGER,
      schema: {
        tags: TAGS,
        summary: 'Payments without an outcome, oldest first',
        response: { 200: openPaymentsReply, ...consoleErrors() },
      },
    },
    async () => ({ ...done(), ...firstOf((await listOpenPayments(db, MOST + 1)).map(presentOpenPayment)) }),
  );
  server.get(
    consoleCalls.listPendingRefunds[1],
    {
      config: LEDGER,
      schema: {
        tags: TAGS,
        summary: 'Refunds under way and failing, oldest first',
        response: { 200: pendingRefundsReply, ...consoleErrors() },
      },
    },
    async () => ({
      ...done(),
      ...firstOf((await listPendingRefunds(db, MOST + 1)).map(presentPendingRefund)),
    }),
  );
  server.get(
    consoleCalls.listReversals[1],
    {
      config: LEDGER,
      schema: {
        tags: TAGS,
        summary: 'Money that left without a refund of ours, newest first',
        response: { 200: reversalsReply, ...consoleErrors() },
      },
    },
    async () => ({ ...done(), ...firstOf((await listReversals(db, MOST + 1)).map(presentReversal)) }),
  );
}

function firstOf<Row>(rows: Row[]): { data: Row[]; more: boolean } {
  return { data: rows.slice(0, MOST), more: rows.length > MOST };
}

function ledgerRoutes(server: Server, { db, clock }: Dependencies): void {
  server.get(
    consoleCalls.listAccounts[1],
    {
      config: LEDGER,
      schema: {
        tags: TAGS,
        summary: 'What was posted to each account in a period',
        querystring: ledgerQuery,
        response: { 200: accountsReply, ...consoleErrors() },
      },
    },
    async ({ query }) => {
      const days = readDays(query, clock.now());
      const sums = await sumAccounts(db, days);
      return { ...done(), data: sums.map(presentAccount), from: days.from, to: days.to };
    },
  );
  server.get(
    consoleCalls.listJournals[1],
    {
      config: LEDGER,
      schema: {
        tags: TAGS,
        summary: 'The journals of a period',
        querystring: journalsQuery,
        response: { 200: journalsReply, ...consoleErrors() },
      },
    },
    async ({ query }) => {
      const days = readDays(query, clock.now());
      const filter = { ...days, account: query.account ?? null, before: query.before ?? null };
      const found = await listJournals(db, filter, PAGE + 1);
      const data = found.slice(0, PAGE).map(presentJournal);
      const next = found.length > PAGE ? (data.at(-1)?.id ?? null) : null;
      return { ...done(), data, next, from: days.from, to: days.to };
    },
  );
}
