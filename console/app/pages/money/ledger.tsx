import { useQuery } from '@tanstack/react-query';
import type { AccountRow, JournalRow } from 'contract/console/money/money.ts';
import { accountKindName, accountName, journalName } from 'messages/bookings/ledger-names.ts';
import { m } from 'messages/messages.js';
import { Link, useSearchParams } from 'react-router';
import { ask } from '#app/api/queries.ts';
import { writtenDate } from '#app/components/times.ts';
import {
  amountColumn,
  type Column,
  DataTable,
  formatAmount,
  orderColumn,
  pnrColumn,
  timeColumn,
} from './data-table.tsx';
import type { MoneyQuery } from './money-query.ts';
import { Missing } from './open-money.tsx';

interface LedgerProps {
  query: MoneyQuery;
}

/** What was posted to each account; an account leads to its journals. */
export function Accounts({ query }: LedgerProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['money', 'accounts', query],
    queryFn: () => ask('listAccounts', { query: { ...query } }),
  });
  if (!data) return <Missing error={error} refetch={refetch} />;
  const { from, to } = data;
  const columns = accountColumns(from, to);
  return (
    <>
      <Period from={from} to={to} />
      <DataTable label={m.money_accounts()} columns={columns} rows={data.data} keyOf={(row) => row.account} />
    </>
  );
}

/** The journals of some days, newest first. */
export function Journals({ query }: LedgerProps) {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['money', 'journals', query],
    queryFn: () => ask('listJournals', { query: { ...query } }),
  });
  if (!data) return <Missing error={error} refetch={refetch} />;
  const columns = journalColumns();
  const older = new URLSearchParams(search);
  if (data.next) older.set('before', data.next);
  return (
    <>
      <Period from={data.from} to={data.to} />
      <DataTable label={m.money_journals()} columns={columns} rows={data.data} keyOf={(row) => row.id} />
      {data.next && (
        <Link to={`?${older}`} className="mt-3 inline-block font-medium text-link hover:underline">
          {m.money_older()}
        </Link>
      )}
    </>
  );
}

/** The days of a reply, which ends a long period early. */
function Period({ from, to }: { from: string; to: string }) {
  return (
    <p className="mt-1 text-text-muted">
      {writtenDate(from)} – {writtenDate(to)}
    </p>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, at) => (
    // A journal's postings never change.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at} className="block">
      {line}
    </span>
  ));
}

function accountColumns(from: string, to: string): Column<AccountRow>[] {
  return [
    {
      name: m.money_account(),
      cell: ({ account }) => (
        <Link
          to={`?${new URLSearchParams({ list: 'journals', from, to, account })}`}
          className="font-semibold text-link hover:underline"
        >
          {accountName(account)}
        </Link>
      ),
    },
    { name: m.money_kind(), cell: ({ kind }) => accountKindName(kind) },
    amountColumn(m.money_debit(), ({ debit }) => debit),
    amountColumn(m.money_credit(), ({ credit }) => credit),
    amountColumn(m.money_net(), ({ net }) => net),
  ];
}

function journalColumns(): Column<JournalRow>[] {
  return [
    timeColumn(m.money_at()),
    { name: m.money_kind(), cell: ({ kind }) => journalName(kind) },
    pnrColumn(),
    orderColumn(),
    {
      name: m.money_account(),
      cell: ({ postings }) => <Lines lines={postings.map((each) => accountName(each.account))} />,
    },
    {
      name: m.money_amount(),
      isAmount: true,
      cell: ({ postings }) => <Lines lines={postings.map(({ amount }) => formatAmount(amount))} />,
    },
  ];
}
