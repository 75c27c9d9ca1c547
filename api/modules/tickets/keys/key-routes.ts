import { ticketKeysReply } from 'contract/calls/tickets.ts';
import { TICKET_KEYS_PATH } from 'contract/ticket-code/keys.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { publicTicketKeys } from './keys.ts';

/** Adds the open call for the public keys of ticket codes. */
export function ticketKeyRoute(server: Server, { db, clock }: { db: Database; clock: Clock }): void {
  server.get(
    TICKET_KEYS_PATH,
    {
      schema: {
        tags: ['tickets'],
        summary: 'The public keys of ticket codes, as a JWK set (RFC 7517)',
        response: { 200: ticketKeysReply },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return { keys: await publicTicketKeys(db, clock.now()) };
    },
  );
}
