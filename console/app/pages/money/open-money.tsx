import { useQuery } from '@tanstack/react-query';
import type { OpenPaymentRow, PendingRefundRow, ReversalRow } from 'contract/console/money/money.ts';
import { GATEWAY_NAMES } from 'contract/values/gateways.ts';
import { journalName } from 'messages/bookings/ledger-names.ts';
import { m } from 'messages/messages.js';
import type { Refusal } from '#app/api/client.ts';
import { ask } from '#app/api/queries.ts';
import { TableLoading } from '#app/components/loading.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { amountColumn, type Column, DataTable, orderColumn, pnrColumn, timeColumn } from './data-table.tsx';
import { refundErrorText } from './refund-errors.ts';

/** Payments without an outcome. */
export function OpenPayments() {
  const found = useQuery({ queryKey: ['money', 'payments'], queryFn: () => ask('listOpenPayments') });
  const columns = paymentColumns();
  return <Found {...found} label={m.money_payments()} columns={columns} keyOf={(row) => row.orderId} />;
}

/** Refunds under way, with the error of those that fail. */
export function PendingRefunds() {
  const found = useQuery({ queryKey: ['money', 'refunds'], queryFn: () => ask('listPendingRefunds') });
  const columns = refundColumns();
  return <Found {...found} label={m.money_refunds()} columns={columns} keyOf={(row) => row.reference} />;
}

/** Money that left without a refund of ours. */
export function Reversals() {
  const found = useQuery({ queryKey: ['money', 'reversals'], queryFn: () => ask('listReversals') });
  const columns = reversalColumns();
  return (
    <Found
      {...found}
      label={m.money_reversals()}
      columns={columns}
      keyOf={(row) => `${row.orderId} ${row.reference}`}
    />
  );
}

interface FoundProps<Row> {
  data: { data: Row[]; more: boolean } | undefined;
  error: Refusal | null;
  refetch: () => unknown;
  label: string;
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
}

function Found<Row>({ data, error, refetch, label, columns, keyOf }: FoundProps<Row>) {
  if (!data) return <Missing error={error} refetch={refetch} />;
  return (
    <>
      <DataTable label={label} columns={columns} rows={data.data} keyOf={keyOf} />
      {data.more && <p className="mt-3 text-text-muted">{m.money_more()}</p>}
    </>
  );
}

/** In place of a list that has not arrived. */
export function Missing({ error, refetch }: { error: Refusal | null; refetch: () => unknown }) {
  if (error) return <RefusalNotice refusal={error} retry={refetch} className="mt-4" />;
  return <TableLoading className="mt-4" />;
}

function paymentColumns(): Column<OpenPaymentRow>[] {
  return [
    pnrColumn(),
    timeColumn(m.money_since()),
    amountColumn(m.money_amount(), ({ amount }) => amount),
    orderColumn(),
    { name: m.money_gateway(), cell: ({ gateway }) => GATEWAY_NAMES[gateway] },
    { name: m.money_returned(), cell: ({ returned }) => (returned ? m.money_yes() : m.money_no()) },
    { name: m.money_inquiries(), cell: ({ inquiries }) => inquiries },
  ];
}

function refundColumns(): Column<PendingRefundRow>[] {
  return [
    pnrColumn(),
    timeColumn(m.money_since()),
    amountColumn(m.money_amount(), ({ amount }) => amount),
    amountColumn(m.money_set_off(), ({ setOff }) => setOff),
    { name: m.money_reason(), cell: ({ reason }) => journalName(reason) },
    { name: m.money_reference(), cell: ({ reference }) => <span className="figures">{reference}</span> },
    { name: m.money_attempts(), cell: ({ attempts }) => attempts },
    { name: m.money_error(), cell: ({ error }) => error && <RefundError error={error} /> },
  ];
}

function reversalColumns(): Column<ReversalRow>[] {
  return [
    pnrColumn(),
    timeColumn(m.money_at()),
    { name: m.money_kind(), cell: ({ kind }) => journalName(kind) },
    amountColumn(m.money_amount(), ({ amount }) => amount),
    amountColumn(m.money_set_off(), ({ setOff }) => setOff),
    orderColumn(),
    { name: m.money_reference(), cell: ({ reference }) => <span className="figures">{reference}</span> },
  ];
}

/** What an error means, with its stored text for whoever asks the gateway. */
function RefundError({ error }: { error: string }) {
  return (
    <>
      <span className="text-danger">{refundErrorText(error)}</span>
      <details className="text-sm">
        <summary className="min-h-[24px] cursor-pointer text-link">{m.money_details()}</summary>
        <span className="block max-w-80 break-words text-text-muted">{error}</span>
      </details>
    </>
  );
}
