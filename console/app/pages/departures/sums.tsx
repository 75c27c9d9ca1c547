import type { DepartureRow } from 'contract/console/departures.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';

/** Returns a count with Indian separators, as in `1,246`. */
const { format: countText } = new Intl.NumberFormat('en-IN');

/** The sums of the departures shown: of people, seats and money without the cancelled ones. */
export function Sums({ rows }: { rows: readonly DepartureRow[] }) {
  const driven = rows.filter(({ state }) => state !== 'cancelled');
  const sum = (value: (row: DepartureRow) => number) => driven.reduce((total, row) => total + value(row), 0);
  const seats = sum((row) => row.seats);
  const unlisted = sum((row) => row.unlisted);
  const sold = sum((row) => row.sold);
  const figures: [name: string, value: string, more?: string][] = [
    [m.console_departures(), countText(rows.length)],
    [
      m.departures_sold(),
      `${countText(sold)} / ${countText(seats)}`,
      seats > 0 ? `${Math.round((100 * sold) / seats)}%` : '',
    ],
    [
      m.departures_aboard(),
      countText(sum((row) => row.boarded)),
      unlisted > 0 ? `+${countText(unlisted)}` : '',
    ],
    [m.departures_no_show(), countText(sum((row) => row.noShow))],
    [m.departures_held(), countText(sum((row) => row.held))],
    [m.departures_blocked(), countText(sum((row) => row.blocked))],
    [m.departures_revenue(), formatRupees(sum((row) => row.revenue))],
    [m.departures_needs_attention(), countText(rows.filter(({ alerts }) => alerts.length > 0).length)],
  ];
  return (
    <dl className="mt-4 flex flex-wrap gap-x-9 gap-y-2 border-y border-line py-3">
      {figures.map(([name, value, more]) => (
        <div key={name}>
          <dt className="text-text-muted">{name}</dt>
          <dd className="figures text-lg leading-snug font-semibold">
            {value} {more && <span className="text-base font-normal text-text-muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
