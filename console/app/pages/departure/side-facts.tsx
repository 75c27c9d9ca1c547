import type { DepartureDetail } from 'contract/console/departures.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { type ReactNode, useId } from 'react';
import { PnrLink } from '#app/bookings/pnr-link.tsx';
import { timeOf } from '#app/components/times.ts';

interface SideListProps {
  title: string;
  emptyText: string;
  children: ReactNode[];
}

function SideList({ title, emptyText, children }: SideListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children.length === 0 ? (
        <p className="mt-1 text-text-muted">{emptyText}</p>
      ) : (
        <ul className="mt-1.5 divide-y divide-line">{children}</ul>
      )}
    </section>
  );
}

const rowClass = 'flex flex-wrap justify-between gap-x-4 py-1.5';

export function Food({ food }: { food: DepartureDetail['food'] }) {
  return (
    <SideList title={m.departures_food()} emptyText={m.departures_food_none()}>
      {food.map(({ name, title, quantity }) => (
        <li key={name} className={rowClass}>
          {title} <span className="figures font-semibold">{quantity}</span>
        </li>
      ))}
    </SideList>
  );
}

/** Children on sold seats; not shown to members who may not read names. */
export function Children({ all }: { all: DepartureDetail['children'] }) {
  if (!all) return null;
  return (
    <SideList title={m.departures_children()} emptyText={m.departures_children_none()}>
      {all.map(({ seat, pnr, name, age }) => (
        <li key={`${seat} ${pnr}`} className={rowClass}>
          <span>
            {name} <span className="text-text-muted">{m.departures_age({ count: age })}</span>
          </span>
          <span className="figures">
            {seat} · <PnrLink pnr={pnr} />
          </span>
        </li>
      ))}
    </SideList>
  );
}

export function Unpaid({ holds }: { holds: DepartureDetail['unpaid'] }) {
  return (
    <SideList title={m.departures_unpaid()} emptyText={m.departures_unpaid_none()}>
      {holds.map(({ pnr, seats, until, amount }) => (
        <li key={pnr} className={rowClass}>
          <span className="figures">
            <PnrLink pnr={pnr} /> · {seats.join(', ')}
          </span>
          <span className="figures">
            {formatRupees(amount)} · {m.departures_until({ time: timeOf(until) })}
          </span>
        </li>
      ))}
    </SideList>
  );
}
