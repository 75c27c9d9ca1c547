import { m } from 'messages/messages.js';
import { Link } from 'react-router';
import type { Data } from '#app/api/call-types.ts';
import { PnrLink } from '#app/bookings/pnr-link.tsx';
import { Cell } from '#app/components/table.tsx';
import { dateTimeOf } from '#app/components/times.ts';
import { actName, valueText } from './entry-text.ts';

/** How subjects of departures begin; the rest is the trip's id. */
const DEPARTURE = 'departure ';

type Entry = Data<'listAudit'>[number];

export function EntryRow({ entry }: { entry: Entry }) {
  const { day, number, at, member, device, act, permission, subject, before, after, reason } = entry;
  return (
    <tr className="align-top">
      <Cell className="figures whitespace-nowrap">
        {dateTimeOf(at)}
        <span className="block text-sm text-text-muted">{`${day} · ${number}`}</span>
      </Cell>
      <Cell className="whitespace-nowrap">
        {member?.name ?? m.audit_command_line()}
        <span className="block text-sm text-text-muted">{device}</span>
      </Cell>
      <Cell>
        {actName(act)}
        {permission && <span className="block text-sm text-text-muted">{permission}</span>}
      </Cell>
      <Cell className="max-w-72 break-all">
        <Link to={`?subject=${encodeURIComponent(subject)}`} className="text-link hover:underline">
          {subject}
        </Link>
        {subject.startsWith(DEPARTURE) && (
          <Link
            to={`/departures/${subject.slice(DEPARTURE.length)}`}
            className="mt-1 flex min-h-7 items-center text-link hover:underline"
          >
            {m.audit_open_departure()}
          </Link>
        )}
        {pnrOf(subject) && (
          <span className="block">
            <PnrLink pnr={pnrOf(subject)}>{m.bookings_open()}</PnrLink>
          </span>
        )}
      </Cell>
      <Cell className="max-w-72">
        <State value={before} />
      </Cell>
      <Cell className="max-w-72">
        <State value={after} />
      </Cell>
      <Cell className="max-w-60">{reason}</Cell>
    </tr>
  );
}

/** The PNR of a subject that is a booking; empty for others. */
function pnrOf(subject: string): string {
  return /^booking (\w+)$/.exec(subject)?.[1] ?? '';
}

/** What a subject was like, as stored. */
function State({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <span className="text-text-muted">–</span>;
  const lines = typeof value === 'object' ? Object.entries(value) : [['', value] as const];
  return (
    <ul className="break-words">
      {lines.map(([name, part]) => (
        <li key={name}>
          {name && <span className="text-text-muted">{name} </span>}
          <span className="figures">{valueText(name, part)}</span>
        </li>
      ))}
    </ul>
  );
}
