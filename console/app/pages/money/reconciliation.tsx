import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DifferenceRow } from 'contract/console/money/money.ts';
import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import { ask } from '#app/api/queries.ts';
import { dateTimeOf, writtenDate } from '#app/components/times.ts';
import { amountColumn, type Column, DataTable, formatAmount, orderColumn, pnrColumn } from './data-table.tsx';
import type { MoneyQuery } from './money-query.ts';
import { Missing } from './open-money.tsx';

export const reconciliationQuery = (query: MoneyQuery) =>
  queryOptions({
    queryKey: ['money', 'reconciliation', query],
    queryFn: () => ask('showReconciliation', { query: { ...query } }),
  });

/** The ledger compared with the gateway; without a day, the last comparison. */
export function Reconciliation({ query }: { query: MoneyQuery }) {
  const { data, error, refetch } = useQuery(reconciliationQuery(query));
  if (!data) return <Missing error={error} refetch={refetch} />;
  const found = data.data;
  if (!found) return <Notice className="mt-4">{m.money_no_reconciliation()}</Notice>;
  const columns = differenceColumns();
  const figures: [name: string, value: string][] = [
    [m.money_made_at(), dateTimeOf(found.madeAt)],
    [m.money_days(), `${writtenDate(found.firstDay)} – ${writtenDate(found.lastDay)}`],
    [m.money_transactions(), String(found.transactions)],
    [m.money_ledger(), formatAmount(found.ledger)],
    [m.money_gateway(), formatAmount(found.gateway)],
  ];
  return (
    <>
      <dl className="mt-4 flex flex-wrap gap-x-9 gap-y-2 border-y border-line py-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-text-muted">{name}</dt>
            <dd className="figures text-lg leading-snug font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {found.differences.length === 0 ? (
        <Notice tone="success" className="mt-4">
          {m.money_agrees()}
        </Notice>
      ) : (
        <DataTable
          label={m.money_reconciliation()}
          columns={columns}
          rows={found.differences}
          keyOf={(row) => `${row.orderId} ${row.reference} ${row.pnr ?? ''}`}
        />
      )}
    </>
  );
}

function differenceColumns(): Column<DifferenceRow>[] {
  return [
    pnrColumn(),
    orderColumn(),
    { name: m.money_reference(), cell: ({ reference }) => <span className="figures">{reference}</span> },
    { name: m.money_gateway_status(), cell: ({ gatewayStatus }) => gatewayStatus },
    amountColumn(m.money_ledger(), ({ ledger }) => ledger),
    amountColumn(m.money_gateway(), ({ gateway }) => gateway),
    {
      name: m.money_resolved(),
      cell: ({ resolved }) =>
        resolved ? m.money_yes() : <span className="font-semibold text-danger">{m.money_open()}</span>,
    },
  ];
}
