import type { DepartureDetail } from 'contract/console/departures.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { localDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import { PnrLink } from '#app/bookings/pnr-link.tsx';
import { timeOf, writtenDate } from '#app/components/times.ts';
import { alertName } from '#app/departures/alerts.tsx';
import { Delay } from '#app/departures/delay.tsx';
import { StateMark } from '#app/departures/state-mark.tsx';

export function Facts({ departure }: { departure: DepartureDetail }) {
  const { boarded, unlisted, noShow } = departure;
  const { service, fromName, toName, startsAt, busid, seats, sold, held, blocked, revenue } = departure;
  return (
    <>
      <h1 className="mt-1 text-3xl">
        {fromName} <span aria-hidden="true">→</span> <span className="sr-only">{m.departures_to()}</span>
        {toName}, <span className="figures">{timeOf(startsAt)}</span>
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-text-muted">
        <span className="text-text">
          <StateMark state={departure.state} />
        </span>
        {departure.delayMinutes !== null && <Delay minutes={departure.delayMinutes} />}
        <span>{writtenDate(localDate(new Date(startsAt)))}</span>
        <span>
          {m.departures_service()} <span className="figures">{service}</span>
        </span>
        <span>
          {m.departures_coach()} <span className="figures">{busid}</span>
        </span>
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-9 gap-y-2 border-y border-line py-3">
        <Figure name={m.departures_sold()} value={`${sold} / ${seats}`} />
        <Figure name={m.departures_held()} value={String(held)} />
        <Figure name={m.departures_blocked()} value={String(blocked)} />
        {boarded + unlisted + noShow > 0 && <Figure name={m.departures_aboard()} value={String(boarded)} />}
        {unlisted > 0 && <Figure name={m.departures_unlisted()} value={String(unlisted)} />}
        {noShow > 0 && <Figure name={m.departures_no_show()} value={String(noShow)} />}
        <Figure name={m.departures_revenue()} value={formatRupees(revenue)} />
      </dl>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-text-muted">{name}</dt>
      <dd className="figures text-lg leading-snug font-semibold">{value}</dd>
    </div>
  );
}

/** What needs a person, with the PNRs that it is about. */
export function DepartureAlerts({ alerts }: { alerts: DepartureDetail['alerts'] }) {
  if (alerts.length === 0) return null;
  return (
    <Notice tone="danger" title={m.departures_needs_attention()} className="mt-4">
      <ul>
        {alerts.map(({ kind, pnrs }) => (
          <li key={kind}>
            {alertName(kind)}
            {pnrs.map((pnr, index) => (
              <span key={pnr}>
                {index > 0 ? ', ' : ' '}
                <PnrLink pnr={pnr} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
