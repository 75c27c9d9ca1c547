import type { DepartureAlert } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';

const alertNames: Record<DepartureAlert['kind'], () => string> = {
  unpaid_money: m.departures_alert_unpaid_money,
  refund_conflict: m.departures_alert_refund_conflict,
  boarding_conflict: m.departures_alert_boarding_conflict,
  approval_waiting: m.departures_alert_approval_waiting,
  contact_unreachable: m.departures_alert_contact_unreachable,
  overbooked: m.departures_alert_overbooked,
  coach_not_seen: m.departures_alert_coach_not_seen,
  list_not_frozen: m.departures_alert_list_not_frozen,
};

export function alertName(kind: DepartureAlert['kind']): string {
  return alertNames[kind]();
}

/** What needs a person, in words. */
export function Alerts({ alerts }: { alerts: readonly DepartureAlert[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {alerts.map(({ kind, pnrs }) => (
        <li
          key={kind}
          className="inline-flex items-center gap-1.5 rounded-md bg-danger-soft px-2 py-0.5 font-medium whitespace-nowrap text-danger"
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3.5 shrink-0">
            <path
              d="M8 1.6 15 14H1Z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinejoin="round"
            />
            <path d="M8 6v4m0 1.6v.4" stroke="currentColor" strokeWidth="1.6" />
          </svg>
          {alertNames[kind]()}
          {pnrs.length > 1 && <span className="figures">{pnrs.length}</span>}
        </li>
      ))}
    </ul>
  );
}
