import { useQuery } from '@tanstack/react-query';
import { messageStates } from 'contract/console/message-states.ts';
import { m } from 'messages/messages.js';
import { Link, useSearchParams } from 'react-router';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import type { Inputs } from '#app/api/call-types.ts';
import { ask } from '#app/api/queries.ts';
import { TableLoading } from '#app/components/loading.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { messageStateName } from './message-text.ts';
import { MessagesTable } from './messages-table.tsx';

export const meta = () => pageTitle(m.inbox_title());

type Query = Inputs<'listMessages'>['query'];
const REFRESH_MS = 30_000;
const choices = ['open', ...messageStates, 'all'] as const;

/** Messages of the contact page, newest first. The filter is in the address. */
export default function InboxPage() {
  const [search, setSearch] = useSearchParams();
  const query = Object.fromEntries(search) as Query;
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', query],
    queryFn: () => ask('listMessages', { query }),
    refetchInterval: REFRESH_MS,
  });
  const filter = (name: string, value: string) => {
    const wanted = new URLSearchParams(search);
    wanted.delete('before');
    if (value) wanted.set(name, value);
    else wanted.delete(name);
    setSearch(wanted, { replace: true });
  };
  const countOf = (state: (typeof choices)[number]) => {
    if (!data || state === 'all') return '';
    const { counts } = data;
    return ` (${state === 'open' ? counts.new + counts.in_charge : counts[state]})`;
  };

  return (
    <>
      <h1 className="text-3xl">{m.inbox_title()}</h1>
      <div className="mt-3 flex flex-wrap items-end gap-4">
        <Field label={m.inbox_state()} className="w-56">
          {(control) => (
            <Select
              {...control}
              className="h-10! px-3!"
              value={query.state ?? 'open'}
              onChange={(event) => filter('state', event.target.value)}
            >
              {choices.map((state) => (
                <option key={state} value={state}>
                  {messageStateName(state) + countOf(state)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.inbox_member()} className="w-56">
          {(control) => (
            <Select
              {...control}
              className="h-10! px-3!"
              value={query.member ?? ''}
              onChange={(event) => filter('member', event.target.value)}
            >
              <option value="">{m.inbox_everybody()}</option>
              {data?.members.map(({ id, name, isSelf }) => (
                <option key={id} value={id}>
                  {isSelf ? m.inbox_me({ name }) : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <RefusalNotice refusal={error} retry={refetch} className="mt-4" />
      {!data && !error && <TableLoading className="mt-5" />}
      {data && (
        <>
          <MessagesTable rows={data.data} />
          <nav aria-label={m.inbox_title()} className="mt-3 flex gap-6 font-medium text-link">
            {query.before && (
              <Link to={withBefore(search, null)} className="hover:underline">
                {m.inbox_newest()}
              </Link>
            )}
            {data.next && (
              <Link to={withBefore(search, data.next)} className="hover:underline">
                {m.inbox_older()}
              </Link>
            )}
          </nav>
        </>
      )}
    </>
  );
}

/** The address of the page after a message; of the first page without one. */
function withBefore(search: URLSearchParams, before: string | null): string {
  const next = new URLSearchParams(search);
  if (before) next.set('before', before);
  else next.delete('before');
  return `?${next}`;
}
