import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, callPath, type Refusal } from '#app/api/client.ts';
import { withStored } from '#app/api/device/with-stored.ts';
import { useSessionToken } from '#app/api/session/session.ts';
import { asMember } from '../guards/as-member.ts';
import { retryWhileStored } from './stored-ticket-notice.tsx';

type Token = string | null | undefined;

export type WhichTickets = 'upcoming' | 'completed';

/** The signed-in user's bookings. The token in the key separates accounts. */
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

/** Whether the response is missing or not from our server. */
export function isNetworkFailure(error: Refusal): boolean {
  return error.code === 'unreachable' || error.code === 'timed_out' || error.code === 'unreadable';
}
