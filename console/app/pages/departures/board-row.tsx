import type { DepartureRow } from 'contract/console/departures.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { RowLink } from '#app/components/row-link.tsx';
import { Cell } from '#app/components/table.tsx';
import { timeOf } from '#app/components/times.ts';
import { Alerts } from '#app/departures/alerts.tsx';
import { Delay } from '#app/departures/delay.tsx';
import { StateMark } from '#app/departures/state-mark.tsx';

export function BoardRow({ row }: { row: DepartureRow }) {
  return (
    <tr
      className={`relative transition-colors hover:bg-surface-sunk ${isOver(row) ? 'text-text-muted' : ''}`}
    >
      <Cell className="figures font-semibold whitespace-nowrap">{timeOf(row.startsAt)}</Cell>
      <Cell>
        <RowLink to={`/departures/${row.tripId}`}>{row.service}</RowLink>
      </Cell>
      <Cell className="min-w-36 xl:min-w-52">
        {row.fromName} <span aria-hidden="true">→</span> <span className="sr-only">{m.departures_to()}</span>
        {row.toName}
      </Cell>
      <Cell className="figures whitespace-nowrap">{row.busid}</Cell>
      <Cell>
        <StateMark state={row.state} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <Delay minutes={row.delayMinutes} />
      </Cell>
      <Cell>
        <SoldBar sold={row.sold} seats={row.seats} />
      </Cell>
      <Cell className="figures text-right whitespace-nowrap">
        {row.boarded || <None />}
        {row.unlisted > 0 && (
          <span title={m.departures_unlisted()}>
            {' '}
            +{row.unlisted} <span className="sr-only">{m.departures_unlisted()}</span>
          </span>
        )}
      </Cell>
      <Cell className="figures text-right">{row.noShow || <None />}</Cell>
      <Cell className="figures text-right">{row.held || <None />}</Cell>
      <Cell className="figures text-right">{row.blocked || <None />}</Cell>
      <Cell className="figures text-right whitespace-nowrap">{formatRupees(row.revenue)}</Cell>
      <Cell>
        <Alerts alerts={row.alerts} />
      </Cell>
    </tr>
  );
}

function isOver({ state }: DepartureRow): boolean {
  return state === 'arrived' || state === 'cancelled';
}

function None() {
  return <span className="text-text-muted">0</span>;
}

/** Seats sold of all, as figures and a bar. */
function SoldBar({ sold, seats }: { sold: number; seats: number }) {
  return (
    <span className="flex items-center gap-2.5 whitespace-nowrap">
      <span className="figures w-14 text-right">
        <span className="font-semibold">{sold}</span> <span className="text-text-muted">/ {seats}</span>
      </span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="hidden h-1.5 w-20 xl:block"
      >
        <rect width="100" height="6" rx="3" className="fill-line" />
        <rect width={Math.min(100, (100 * sold) / seats)} height="6" rx="3" className="fill-accent" />
      </svg>
    </span>
  );
}
