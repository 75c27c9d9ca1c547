import { consoleCalls } from 'contract/console/calls.ts';
import {
  acceptInvitationBody,
  acceptInvitationReply,
  confirmInvitationBody,
  showInvitationBody,
  showInvitationReply,
} from 'contract/console/invitation.ts';
import { staffSessionReply } from 'contract/console/session.ts';
import type { FastifyReply } from 'fastify';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { type Result, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { recordSecurityEvent } from '#platform/observability/security-log.ts';
import { consoleErrors } from '../access/guard.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { admitBrowser } from '../sign-in/admit-browser.ts';
import { staffCallerOf } from '../sign-in/caller.ts';
import { acceptInvitation, confirmInvitation, showInvitation } from './invitations.ts';

export function invitationRoutes(server: Server, deps: StaffDependencies): void {
  server.post(
    consoleCalls.showInvitation[1],
    {
      config: { console: { access: consoleCalls.showInvitation[2] } },
      schema: {
        tags: ['console'],
        summary: 'Whom an open invitation is for',
        body: showInvitationBody,
        response: { 200: showInvitationReply, ...consoleErrors() },
      },
    },
    async (request, reply) => respond(reply, await showInvitation(deps, request.body, request.ip)),
  );

  server.post(
    consoleCalls.acceptInvitation[1],
    {
      config: { console: { access: consoleCalls.acceptInvitation[2] } },
      schema: {
        tags: ['console'],
        summary: 'Choose name and password for an invitation',
        description: 'May be repeated until a code confirms it; only the last response counts.',
        body: acceptInvitationBody,
        response: { 200: acceptInvitationReply, ...consoleErrors() },
      },
    },
    async (request, reply) => respond(reply, await acceptInvitation(deps, request.body, request.ip)),
  );

  server.post(
    consoleCalls.confirmInvitation[1],
    {
      config: { console: { access: consoleCalls.confirmInvitation[2], endsSessions: true } },
      schema: {
        tags: ['console'],
        summary: 'Complete an invitation by a code of the authenticator, and sign in',
        body: confirmInvitationBody,
        response: { 200: staffSessionReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const caller = staffCallerOf(request, deps.publicUrl);
      const result = await confirmInvitation(deps, request.body, caller);
      if (!result.ok) return sendRefusal(reply, result);
      recordSecurityEvent(request, 'signed-up', { account: result.value.memberId });
      const data = admitBrowser(reply, result.value, deps.publicUrl);
      return { status: 'success' as const, message: m.errors_reply_signed_in(), data };
    },
  );
}

function respond(reply: FastifyReply, result: Result<object>) {
  if (!result.ok) return sendRefusal(reply, result);
  return reply.send({ status: 'success' as const, message: m.console_done(), data: result.value });
}
