import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { useRef } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import { ask } from '#app/api/queries.ts';
import { TableLoading } from '#app/components/loading.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { SmallButton } from '#app/components/small-button.tsx';
import { Cell, Table } from '#app/components/table.tsx';
import { ago, dateTimeOf } from '#app/components/times.ts';
import { hasLostFocus } from '#app/shell/lost-focus.ts';
import { ListHead } from './list-head.tsx';

const KEY = ['sessions'];

export function Sessions() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => ask('listSessions') });
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function end(id: string) {
    const result = await act('endSession', { params: { id } });
    if (!result.ok) toast.error(result.refusal.message);
    await client.invalidateQueries({ queryKey: KEY });
    if (result.ok && hasLostFocus(section.current)) heading.current?.focus();
  }

  return (
    <section ref={section} aria-labelledby="sessions" className="mt-7">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="text-lg">
        {m.console_sessions()}
      </h2>
      <RefusalNotice refusal={error} retry={refetch} className="mt-3" />
      {!data && !error && <TableLoading className="mt-3" />}
      {data && (
        <Table label={m.console_sessions()} className="mt-3">
          <ListHead name={m.console_device()} />
          <tbody>
            {data.data.map(({ id, browser, system, since, lastUsed, current }) => (
              <tr key={id}>
                <Cell>{[browser, system].filter(Boolean).join(', ') || m.console_device_unknown()}</Cell>
                <Cell className="figures">{dateTimeOf(since)}</Cell>
                <Cell>{current ? m.console_this_session() : ago(lastUsed)}</Cell>
                <Cell className="text-right">
                  {!current && (
                    <SmallButton onClick={() => void end(id)}>{m.console_end_session()}</SmallButton>
                  )}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
