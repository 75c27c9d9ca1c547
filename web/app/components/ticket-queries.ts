import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, callPath, type Refusal } from '#app/api/client.ts';
import { useSessionToken } from '#app/api/session.ts';
import { withStored } from '#app/api/with-stored.ts';
import { asMember } from './as-member.ts';
import { retryWhileStored } from './stored-ticket-notice.tsx';

type Token = string | null | undefined;

/** Which of a traveller's bookings: those to come, or those that are over. */
export type WhichTickets = 'upcoming' | 'completed';

/**
 * The bookings of whoever is signed in. Keyed by the token, so that nobody is shown what was fetched for another account.
 */
const ticketsQuery = (list: WhichTickets, token: Token) =>
  queryOptions({
    queryKey: ['tickets', list, token],
    queryFn: ({ signal }) => {
      const name = list === 'upcoming' ? 'listUpcomingTickets' : 'listPastTickets';
      return withStored(callPath(name), asMember(call(name, { signal })));
    },
    ...retryWhileStored,
  });

const ticketQuery = (id: string, token: Token) =>
  queryOptions({
    queryKey: ['ticket', id, token],
    queryFn: ({ signal }) =>
      withStored(callPath('showTicket', { id }), asMember(call('showTicket', { params: { id }, signal }))),
    ...retryWhileStored,
  });

export function useTickets(list: WhichTickets) {
  return useQuery(ticketsQuery(list, useSessionToken()));
}

export function useTicket(id: string) {
  return useQuery(ticketQuery(id, useSessionToken()));
}

/** Whether nothing came back at all, or nothing that our server wrote. */
export function isNetworkFailure(error: Refusal): boolean {
  return error.code === 'unreachable' || error.code === 'timed_out' || error.code === 'unreadable';
}
