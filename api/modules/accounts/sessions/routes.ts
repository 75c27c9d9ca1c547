import {
  type AccountSession,
  messageReply,
  sessionListReply,
  sessionParams,
} from 'contract/calls/accounts.ts';
import { calls } from 'contract/calls.ts';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { recordSecurityEvent } from '#platform/observability/security-log.ts';
import { type ListedSession, listOpenSessions } from '#platform/sessions/account-sessions.ts';
import { revokeSessionOf } from '#platform/sessions/sessions.ts';
import { requireAccount } from '../require-account.ts';
import type { AccountDependencies } from '../sending.ts';

export function sessionRoutes(server: Server, deps: AccountDependencies): void {
  const { db, clock } = deps;

  server.get(
    calls.listSessions[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Sessions of the account',
        response: { 200: sessionListReply, ...errorReplies(401, 403) },
      },
    },
    async (request, reply) => {
      const account = await requireAccount(deps, request);
      if (!account.ok) return sendRefusal(reply, account);
      const { sessionId, userId } = account.value;
      const sessions = await listOpenSessions(db, userId, clock.now());
      reply.header('cache-control', 'no-store');
      return {
        status: 'success' as const,
        message: m.errors_reply_sessions({ count: sessions.length }),
        data: sessions.map((one) => presentSession(one, sessionId)),
      };
    },
  );

  server.delete(
    calls.endSession[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'End one session of the account',
        description: 'A session of another account gets the same response as an unknown one.',
        params: sessionParams,
        response: { 200: messageReply, ...errorReplies(401, 403, 404) },
      },
    },
    async (request, reply) => {
      const account = await requireAccount(deps, request);
      if (!account.ok) return sendRefusal(reply, account);
      const { userId } = account.value;
      if (!(await revokeSessionOf(db, userId, request.params.id, clock.now()))) {
        return sendRefusal(reply, refuse('session_unknown'));
      }
      recordSecurityEvent(request, 'session-ended', { account: userId });
      return { status: 'success' as const, message: m.errors_reply_session_ended() };
    },
  );
}

function presentSession(session: ListedSession, currentId: string): AccountSession {
  return {
    _id: session.id,
    browser: session.browser,
    system: session.operatingSystem,
    timezone: session.timeZone,
    since: session.createdAt.toISOString(),
    lastused: session.lastUsedAt.toISOString(),
    current: session.id === currentId,
  };
}
