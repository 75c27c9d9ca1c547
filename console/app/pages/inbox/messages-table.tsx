import type { MessageRow } from 'contract/console/messages.ts';
import { m } from 'messages/messages.js';
import { Link } from 'react-router';
import { Cell, HeadCell, Table } from '#app/components/table.tsx';
import { ago, dateTimeOf } from '#app/components/times.ts';
import { messageStateName } from './message-text.ts';

export function MessagesTable({ rows }: { rows: readonly MessageRow[] }) {
  return (
    <Table label={m.inbox_title()} className="mt-4">
      <thead>
        <tr>
          <HeadCell>{m.inbox_arrived()}</HeadCell>
          <HeadCell>{m.inbox_from()}</HeadCell>
          <HeadCell>{m.inbox_text()}</HeadCell>
          <HeadCell>{m.inbox_state()}</HeadCell>
          <HeadCell>{m.inbox_member()}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={5} className="px-3 py-10 text-center text-text-muted">
              {m.inbox_none()}
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

function Row({ row: { id, name, excerpt, state, member, receivedAt } }: { row: MessageRow }) {
  return (
    <tr className="relative transition-colors hover:bg-surface-sunk">
      <Cell className="figures whitespace-nowrap">
        <time dateTime={receivedAt} title={dateTimeOf(receivedAt)}>
          {ago(receivedAt)}
        </time>
      </Cell>
      <Cell className="max-w-52 truncate">
        <Link
          to={`/inbox/${id}`}
          className="font-semibold text-link after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
      </Cell>
      <Cell className="w-full max-w-0 truncate">{excerpt}</Cell>
      <Cell className={`whitespace-nowrap ${state === 'new' ? 'font-semibold text-danger' : ''}`}>
        {messageStateName(state)}
      </Cell>
      <Cell className="whitespace-nowrap">{member?.name ?? <span className="text-text-muted">–</span>}</Cell>
    </tr>
  );
}
