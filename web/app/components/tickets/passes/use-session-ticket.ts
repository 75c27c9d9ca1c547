import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionTicket } from 'contract/calls/tickets.ts';
import { call, callPath, type Refusal } from '#app/api/client.ts';
import { findStoredTicket, storedPaths } from '#app/api/device/stored-tickets.ts';
import { withStored } from '#app/api/device/with-stored.ts';
import { useSessionToken } from '#app/api/session/session.ts';
import { asMember } from '#app/components/guards/as-member.ts';
import { retryWhileStored } from '../stored-ticket-notice.tsx';

type Token = string | null | undefined;

const pathOf = (pnr: string) => callPath('showSessionTicket', { pnr });

/** The token in the key separates sessions. A seat may be cancelled at any time, so every page asks again. */
const sessionTicketQuery = (pnr: string, token: Token) =>
  queryOptions({
    queryKey: ['session-ticket', pnr, token],
    queryFn: ({ signal }) =>
      withStored(pathOf(pnr), asMember(call('showSessionTicket', { params: { pnr }, signal }))),
    staleTime: 0,
    ...retryWhileStored,
  });

/** What the device stores may change with any page. */
const fromDevice = { staleTime: 0, gcTime: 0 } as const;

const isStoredQuery = (pnr: string, token: Token) =>
  queryOptions({
    queryKey: ['session-ticket-stored', pnr, token],
    queryFn: async () => (await findStoredTicket({ token: token ?? null, path: pathOf(pnr) })) !== null,
    enabled: typeof token === 'string',
    ...fromDevice,
  });

const storedPnrsQuery = (token: Token) =>
  queryOptions({
    queryKey: ['session-tickets-stored', token],
    queryFn: async () => {
      const start = pathOf('');
      const ends = (await storedPaths(token ?? null, start)).map((path) => path.slice(start.length));
      return ends.filter((end) => !end.includes('/')).map(decodeURIComponent);
    },
    enabled: typeof token === 'string',
    ...fromDevice,
  });

/** The boarding passes of a booking: loaded, loading (neither), or failed. */
export interface LoadedTicket {
  ticket: SessionTicket | undefined;
  /** When the device stored them; null if they are fresh. */
  storedAt: Date | null;
  failure: Refusal | null;
  retry: () => void;
}

/**
 * Loads the boarding passes for the session that paid: of a paid booking, or of one whose passes the device stores.
 * `loaded` is undefined for any other booking; `isLooking` while the device is searched.
 */
export function useSessionTicket(
  pnr: string,
  isPaid: boolean,
): { loaded: LoadedTicket | undefined; isLooking: boolean } {
  const token = useSessionToken();
  const stored = useQuery(isStoredQuery(pnr, token));
  const isWanted = typeof token === 'string' && (isPaid || stored.data === true);
  const { data, error, refetch } = useQuery({ ...sessionTicketQuery(pnr, token), enabled: isWanted });
  const isLooking = token === undefined || (token !== null && stored.isPending);
  if (!isWanted || (error && isFinal(error))) return { loaded: undefined, isLooking };
  return {
    loaded: {
      ticket: data?.data,
      storedAt: data?.storedAt ?? null,
      failure: data ? null : error,
      retry: () => void refetch(),
    },
    isLooking,
  };
}

/** Returns the PNRs of the bookings whose passes the device stores for this session, the last opened first. */
export function useStoredPnrs(): string[] {
  const { data } = useQuery(storedPnrsQuery(useSessionToken()));
  return data ?? [];
}

/** Returns how to load shown passes of a booking again, also those that the device stores. */
export function useRefreshPasses(): (pnr: string) => void {
  const client = useQueryClient();
  return (pnr) => void client.invalidateQueries({ queryKey: ['session-ticket', pnr] });
}

/** Whether a refusal stays the same when asked again. */
function isFinal({ code }: Refusal): boolean {
  return code === 'not_found' || code === 'unauthenticated' || code === 'seats_cancelled';
}
