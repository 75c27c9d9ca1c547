import { messageReply } from 'contract/calls/accounts.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import { passkeySignInBody } from 'contract/console/passkeys.ts';
import { factorBody, staffSessionListReply, staffSessionReply } from 'contract/console/session.ts';
import { memberParams } from 'contract/console/staff.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { recordSecurityEvent } from '#platform/observability/security-log.ts';
import { memberOf } from '../access/current-member.ts';
import { consoleErrors } from '../access/guard.ts';
import { presentMember } from '../access/present.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { confirmPasskey } from '../passkeys/passkey-sign-in.ts';
import { confirmFactor } from '../sign-in/factors.ts';
import { setCookie } from './cookies.ts';
import { endOwnSession } from './end-session.ts';
import { listStaffSessions } from './staff-sessions.ts';

export function staffSessionRoutes(server: Server, deps: StaffDependencies): void {
  const { publicUrl } = deps;
  const done = () => ({ status: 'success' as const, message: m.console_done() });
  const clearCookie = (reply: FastifyReply) =>
    setCookie(reply, 'staff_session', { value: '', seconds: 0, publicUrl });

  const replyConfirmed = (request: FastifyRequest, reply: FastifyReply, result: Result<Date>) => {
    if (!result.ok) return sendRefusal(reply, result);
    const member = memberOf(request);
    recordSecurityEvent(request, 'stepped-up', { account: member.id });
    return { ...done(), data: presentMember({ ...member, factorAt: result.value }) };
  };

  server.get(
    consoleCalls.showSession[1],
    {
      config: { console: { access: consoleCalls.showSession[2] } },
      schema: {
        tags: ['console'],
        summary: 'The signed-in member, with roles and permissions',
        response: { 200: staffSessionReply, ...consoleErrors() },
      },
    },
    async (request) => ({ ...done(), data: presentMember(memberOf(request)) }),
  );

  server.delete(
    consoleCalls.signOut[1],
    {
      config: { console: { access: consoleCalls.signOut[2], endsSessions: true } },
      schema: {
        tags: ['console'],
        summary: 'Sign out',
        response: { 200: messageReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const member = memberOf(request);
      await endOwnSession(deps, member, member.sessionId);
      recordSecurityEvent(request, 'signed-out', { account: member.id });
      clearCookie(reply);
      return done();
    },
  );

  server.post(
    consoleCalls.confirmFactor[1],
    {
      config: { console: { access: consoleCalls.confirmFactor[2] } },
      schema: {
        tags: ['console'],
        summary: 'Show a factor again, for sensitive acts in the next five minutes',
        body: factorBody,
        response: { 200: staffSessionReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const result = await confirmFactor(deps, memberOf(request), request.body.code);
      return replyConfirmed(request, reply, result);
    },
  );

  server.post(
    consoleCalls.confirmPasskey[1],
    {
      config: { console: { access: consoleCalls.confirmPasskey[2] } },
      schema: {
        tags: ['console'],
        summary: 'Show a factor again by an own passkey',
        description: 'For options see the sign-in with a passkey.',
        body: passkeySignInBody,
        response: { 200: staffSessionReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const result = await confirmPasskey(deps, memberOf(request), request.body.credential, request.ip);
      return replyConfirmed(request, reply, result);
    },
  );

  server.get(
    consoleCalls.listSessions[1],
    {
      config: { console: { access: consoleCalls.listSessions[2] } },
      schema: {
        tags: ['console'],
        summary: 'Own sessions',
        response: { 200: staffSessionListReply, ...consoleErrors() },
      },
    },
    async (request) => {
      const member = memberOf(request);
      const sessions = await listStaffSessions(deps.db, member.id, deps.clock.now());
      const data = sessions.map(({ since, lastUsed, ...session }) => ({
        ...session,
        since: since.toISOString(),
        lastUsed: lastUsed.toISOString(),
        current: session.id === member.sessionId,
      }));
      return { ...done(), data };
    },
  );

  server.delete(
    consoleCalls.endSession[1],
    {
      config: { console: { access: consoleCalls.endSession[2], endsSessions: true } },
      schema: {
        tags: ['console'],
        summary: 'End one of the own sessions',
        description: 'A session of another member gets the same response as an unknown one.',
        params: memberParams,
        response: { 200: messageReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const member = memberOf(request);
      if (!(await endOwnSession(deps, member, request.params.id)))
        return sendRefusal(reply, refuse('session_unknown'));
      recordSecurityEvent(request, 'session-ended', { account: member.id });
      if (request.params.id === member.sessionId) clearCookie(reply);
      return done();
    },
  );
}
