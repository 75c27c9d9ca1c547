import { consoleCalls } from 'contract/console/calls.ts';
import { passkeyOptionsReply, passkeySignInBody } from 'contract/console/passkeys.ts';
import { staffSessionReply, staffSignInBody } from 'contract/console/session.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { type Result, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { recordSecurityEvent } from '#platform/observability/security-log.ts';
import { consoleErrors } from '../access/guard.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { signInWithPasskey, startPasskeySignIn } from '../passkeys/passkey-sign-in.ts';
import type { Admitted } from './admit.ts';
import { admitBrowser } from './admit-browser.ts';
import { staffCallerOf } from './caller.ts';
import { signInStaff } from './sign-in.ts';

export function staffSignInRoutes(server: Server, deps: StaffDependencies): void {
  const { publicUrl } = deps;
  const replyWith = (request: FastifyRequest, reply: FastifyReply, result: Result<Admitted>) => {
    if (!result.ok) return sendRefusal(reply, result);
    recordSecurityEvent(request, 'signed-in', { account: result.value.memberId });
    const data = admitBrowser(reply, result.value, publicUrl);
    return { status: 'success' as const, message: m.errors_reply_signed_in(), data };
  };

  server.post(
    consoleCalls.signIn[1],
    {
      config: { console: { access: consoleCalls.signIn[2] } },
      schema: {
        tags: ['console'],
        summary: 'Sign in with password and authenticator or recovery code',
        body: staffSignInBody,
        response: { 200: staffSessionReply, ...consoleErrors() },
      },
    },
    async (request, reply) =>
      replyWith(request, reply, await signInStaff(deps, request.body, staffCallerOf(request, publicUrl))),
  );

  server.post(
    consoleCalls.startPasskeySignIn[1],
    {
      config: { console: { access: consoleCalls.startPasskeySignIn[2] } },
      schema: {
        tags: ['console'],
        summary: 'Options for signing in with a passkey',
        response: { 200: passkeyOptionsReply, ...consoleErrors() },
      },
    },
    async () => {
      const data = { ...(await startPasskeySignIn(deps)) };
      return { status: 'success' as const, message: m.console_done(), data };
    },
  );

  server.post(
    consoleCalls.signInWithPasskey[1],
    {
      config: { console: { access: consoleCalls.signInWithPasskey[2] } },
      schema: {
        tags: ['console'],
        summary: 'Sign in with a passkey',
        body: passkeySignInBody,
        response: { 200: staffSessionReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const caller = staffCallerOf(request, publicUrl);
      return replyWith(request, reply, await signInWithPasskey(deps, request.body.credential, caller));
    },
  );
}
