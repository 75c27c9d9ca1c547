import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SessionTicket } from 'contract/calls/tickets.ts';
import { call, type Refusal } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';
import { useSessionToken } from '#app/api/session/session.ts';

/** The token in the key separates sessions. */
const sessionTicketQuery = (pnr: string, token: string | null | undefined) =>
  queryOptions({
    queryKey: ['session-ticket', pnr, token],
    queryFn: ({ signal }) => reply(call('showSessionTicket', { params: { pnr }, signal })),
    enabled: typeof token === 'string',
  });

/** The boarding passes of a booking: loaded, loading (neither), or failed. */
export interface LoadedTicket {
  ticket: SessionTicket | undefined;
  failure: Refusal | null;
  retry: () => void;
}

/** Loads the boarding passes for the session that paid; undefined if the booking is not this session's. */
export function useSessionTicket(pnr: string): LoadedTicket | undefined {
  const token = useSessionToken();
  const { data, error, refetch } = useQuery(sessionTicketQuery(pnr, token));
  if (!token || (!data && error && isFinal(error))) return undefined;
  return { ticket: data?.data, failure: data ? null : error, retry: () => void refetch() };
}

/** Whether a refusal stays the same when asked again. */
function isFinal({ code }: Refusal): boolean {
  return code === 'not_found' || code === 'unauthenticated' || code === 'seats_cancelled';
}
