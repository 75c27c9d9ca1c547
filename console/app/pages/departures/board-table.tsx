import type { DepartureRow } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { HeadCell, Table } from '#app/components/table.tsx';
import { ArrivedLine } from './arrived-line.tsx';
import { BoardRow } from './board-row.tsx';
import type { SortKey } from './sorting.ts';

interface BoardTableProps {
  /** Coaches that have arrived, folded into a line until it is opened. */
  arrived: readonly DepartureRow[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  rows: readonly DepartureRow[];
  sort: SortKey;
  isDescending: boolean;
  onSort: (key: SortKey) => void;
  emptyText: string;
}

const columns: [key: SortKey, name: () => string, isFigure?: boolean][] = [
  ['time', m.departures_time],
  ['service', m.departures_service],
  ['line', m.departures_line],
  ['coach', m.departures_coach],
  ['state', m.departures_state],
  ['delay', m.departures_delay],
  ['sold', m.departures_sold],
  ['aboard', m.departures_aboard, true],
  ['noShow', m.departures_no_show, true],
  ['held', m.departures_held, true],
  ['blocked', m.departures_blocked, true],
  ['revenue', m.departures_revenue, true],
  ['alerts', m.departures_alerts],
];

/** The board. A row opens by its link; arrows go from row to row. */
export function BoardTable({ arrived, isOpen, onOpen, rows, emptyText, ...order }: BoardTableProps) {
  return (
    <Table label={m.console_departures()} className="mt-4 max-xl:[&_td]:px-1.5">
      <thead>
        <tr>
          {columns.map(([key, name, isFigure]) => (
            <SortCell key={key} column={key} isFigure={isFigure} {...order}>
              {name()}
            </SortCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {arrived.length > 0 && (
          <ArrivedLine arrived={arrived} columns={columns.length} isOpen={isOpen} onOpen={onOpen} />
        )}
        {[...(isOpen ? arrived : []), ...rows].map((row) => (
          <BoardRow key={row.tripId} row={row} />
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className="px-3 py-10 text-center text-text-muted">
              {emptyText}
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

interface SortCellProps extends Pick<BoardTableProps, 'sort' | 'isDescending' | 'onSort'> {
  column: SortKey;
  isFigure?: boolean | undefined;
  children: ReactNode;
}

function SortCell({ column, isFigure, sort, isDescending, onSort, children }: SortCellProps) {
  const isSorted = column === sort;
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <HeadCell aria-sort={isSorted ? direction : undefined} className={`p-0! ${isFigure ? 'text-right' : ''}`}>
      <button
        type="button"
        onClick={() => onSort(column)}
        className={`inline-flex w-full items-center gap-1.5 px-3 py-2 max-xl:px-1.5 font-semibold hover:text-text focus-visible:-outline-offset-2 ${isFigure ? 'flex-row-reverse' : ''}`}
      >
        {children}
        <svg
          aria-hidden="true"
          viewBox="0 0 8 8"
          className={`size-2 ${isSorted ? '' : 'invisible max-xl:hidden'}`}
        >
          <path d={isDescending ? 'M0 1.5h8L4 7Z' : 'M0 6.5h8L4 1Z'} fill="currentColor" />
        </svg>
      </button>
    </HeadCell>
  );
}
