import { meReply, signInReply } from 'contract/accounts.ts';
import { calls } from 'contract/calls.ts';
import { errorReply } from 'contract/reply.ts';
import { m } from 'messages/messages.js';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Server } from '#platform/http.ts';
import { countAgainst } from '#platform/limits.ts';
import { refuse, sendRefusal } from '#platform/refusal.ts';
import { findSession, openSession } from '#platform/sessions.ts';

const GUEST_SESSIONS_OF_ADDRESS = { most: 600, seconds: 600 };

export function accountRoutes(
  server: Server,
  parts: { db: Database; clock: Clock; addressLimitScale: number },
): void {
  const { db, clock } = parts;

  server.get(
    calls.signInAsGuest[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Continue as a guest',
        response: { 200: signInReply, 429: errorReply },
      },
    },
    async (request, reply) => {
      const limited = await countAgainst(db, clock.now(), [
        {
          action: 'guest',
          subject: `address ${request.ip}`,
          most: GUEST_SESSIONS_OF_ADDRESS.most * parts.addressLimitScale,
          seconds: GUEST_SESSIONS_OF_ADDRESS.seconds,
        },
      ]);
      if (limited) return sendRefusal(reply, limited);
      const token = await openSession(db, clock.now(), 'Guest');
      return {
        status: 'success' as const,
        message: m.errors_reply_guest(),
        token,
        type: 'Guest' as const,
        redirect: '/',
      };
    },
  );

  server.get(
    calls.showMe[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Who is signed in',
        response: { 200: meReply, 401: errorReply },
      },
    },
    async (request, reply) => {
      const session = await findSession(db, clock.now(), request);
      if (!session) return sendRefusal(reply, refuse('unauthenticated', m.errors_sign_in()));
      const user = {
        name: 'Guest',
        age: null,
        gender: null,
        address: null,
        phoneno: null,
        email: null,
        type: session.type,
      };
      return { status: 'success' as const, message: m.errors_reply_guest(), user };
    },
  );
}
