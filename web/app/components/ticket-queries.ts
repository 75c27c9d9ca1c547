import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Ticket } from 'contract/tickets.ts';
import { call, type Refusal } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';
import { useSessionToken } from '#app/api/session.ts';
import { asMember } from './as-member.ts';

type Token = string | null | undefined;

/** Which of a traveller's bookings: those to come, or those that are over. */
export type WhichTickets = 'upcoming' | 'completed';

/**
 * The bookings of whoever is signed in. Keyed by the token, so that nobody is shown what was fetched for another account.
 */
const ticketsQuery = (list: WhichTickets, token: Token) =>
  queryOptions({
    queryKey: ['tickets', list, token],
    queryFn: async ({ signal }): Promise<Ticket[]> => {
      const name = list === 'upcoming' ? 'listUpcomingTickets' : 'listPastTickets';
      return (await reply(asMember(call(name, { signal })))).data;
    },
  });

const ticketQuery = (id: string, token: Token) =>
  queryOptions({
    queryKey: ['ticket', id, token],
    queryFn: ({ signal }) => reply(asMember(call('showTicket', { params: { id }, signal }))),
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
