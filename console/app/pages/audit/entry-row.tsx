import { consoleCalls } from 'contract/console/calls.ts';
import { m } from 'messages/messages.js';
import { shortened, storedLabel } from 'messages/staff/stored-values.ts';
import { Link } from 'react-router';
import type { Data } from '#app/api/call-types.ts';
import { Cell } from '#app/components/table.tsx';
import { dateTimeOf } from '#app/components/times.ts';
import { useMember } from '#app/session/session.ts';
import { actName, type MemberNames, subjectText, valueText } from './entry-text.ts';

/** Links below each other are far enough apart to be hit. */
const linkClass = 'min-h-[24px] text-link hover:underline';

type Entry = Data<'listAudit'>[number];

export function EntryRow({ entry, members }: { entry: Entry; members: MemberNames }) {
  const { day, number, at, member, device, act, permission, subject, before, after, reason } = entry;
  const { may } = useMember();
  const place = placeOf(subject, may(consoleCalls.showMessage[2]));
  return (
    <tr className="align-top">
      <Cell className="figures whitespace-nowrap">
        {dateTimeOf(at)}
        <span className="block text-sm text-text-muted">{`${day} · ${number}`}</span>
      </Cell>
      <Cell className="max-w-48 min-w-28 wrap-anywhere">
        {member?.name ?? m.audit_command_line()}
        <span className="block text-sm text-text-muted">{device}</span>
      </Cell>
      <Cell>
        {actName(act)}
        {permission && <span className="block text-sm text-text-muted">{permission}</span>}
      </Cell>
      <Cell className="max-w-72 min-w-44 wrap-anywhere">
        <Link to={`?subject=${encodeURIComponent(subject)}`} className={`inline-block ${linkClass}`}>
          {subjectText(subject, members)}
        </Link>
        {place && (
          <Link to={place.path} className={`mt-1 flex items-center text-sm ${linkClass}`}>
            {place.name}
          </Link>
        )}
      </Cell>
      <Cell className="max-w-72 min-w-28">
        <State value={before} members={members} />
      </Cell>
      <Cell className="max-w-72 min-w-32">
        <State value={after} members={members} />
      </Cell>
      <Cell className="max-w-60 min-w-24 wrap-anywhere">{reason}</Cell>
    </tr>
  );
}

/** The page of a subject that has one, among those that the reader may open. */
function placeOf(subject: string, hasInbox: boolean): { path: string; name: string } | null {
  const [kind = '', id = ''] = subject.split(' ');
  if (kind === 'departure') return { path: `/departures/${id}`, name: m.audit_open_departure() };
  if (kind === 'booking') return { path: `/bookings/${id}`, name: m.bookings_open() };
  if (kind === 'message' && hasInbox) return { path: `/inbox/${id}`, name: m.audit_open_message() };
  return null;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other, 'en');

/** What a subject was like, as stored. */
function State({ value, members }: { value: unknown; members: MemberNames }) {
  if (value === null || value === undefined) return <span className="text-text-muted">–</span>;
  // The database has stored them by the length of their names.
  const lines = typeof value === 'object' ? Object.entries(value).toSorted(byName) : [['', value] as const];
  return (
    <ul className="wrap-anywhere">
      {lines.map(([name, part]) => (
        <li key={name}>
          {name && <span className="text-text-muted">{storedLabel(name)} </span>}
          <Value text={valueText(name, part, members)} whole={part} />
        </li>
      ))}
    </ul>
  );
}

/** A value, with the whole of an id or hash behind its beginning. */
function Value({ text, whole }: { text: string; whole: unknown }) {
  if (typeof whole !== 'string' || text === whole || text !== shortened(whole))
    return <span className="figures">{text}</span>;
  return (
    <details className="inline-block align-top">
      <summary className="figures min-h-[24px] cursor-pointer text-link">{text}</summary>
      <span className="figures break-all">{whole}</span>
    </details>
  );
}
