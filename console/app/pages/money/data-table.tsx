import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cell, HeadCell, Table } from '#app/components/table.tsx';
import { dateTimeOf } from '#app/components/times.ts';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  isAmount?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <Table label={label} className="mt-4">
      <thead>
        <tr>
          {columns.map(({ name, isAmount }) => (
            <HeadCell key={name} className={isAmount ? 'text-right' : ''}>
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="align-top">
            {columns.map(({ name, cell, isAmount }) => (
              <Cell key={name} className={isAmount ? 'figures text-right whitespace-nowrap' : ''}>
                {cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className="px-3 py-10 text-center text-text-muted">
              {m.money_none()}
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

/** A PNR that leads to its booking. */
export function Pnr({ pnr }: { pnr: string | null }) {
  if (!pnr) return <span className="text-text-muted">–</span>;
  return (
    <Link to={`/bookings/${pnr}`} className="figures font-semibold text-link hover:underline">
      {pnr}
    </Link>
  );
}

/** Columns that most lists have. */
export const pnrColumn = <Row extends { pnr: string | null }>(): Column<Row> => ({
  name: 'PNR',
  cell: ({ pnr }) => <Pnr pnr={pnr} />,
});

export const orderColumn = <Row extends { orderId: string }>(): Column<Row> => ({
  name: m.money_order(),
  cell: ({ orderId }) => <span className="figures">{orderId}</span>,
});

export const amountColumn = <Row,>(name: string, amount: (row: Row) => number | null): Column<Row> => ({
  name,
  isAmount: true,
  cell: (row) => formatAmount(amount(row)),
});

export const timeColumn = <Row extends { at: string }>(name: string): Column<Row> => ({
  name,
  cell: ({ at }) => <span className="figures whitespace-nowrap">{dateTimeOf(at)}</span>,
});

export function formatAmount(amount: number | null): string {
  return amount === null ? '–' : formatRupees(amount);
}
