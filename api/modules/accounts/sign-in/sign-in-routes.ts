import {
  forgotBody,
  googleQuery,
  googleStartReply,
  loginBody,
  passwordBody,
  redirectReply,
  resetHeaders,
  signInReply,
} from 'contract/calls/accounts.ts';
import { guestQuery } from 'contract/calls/guest-session.ts';
import { calls } from 'contract/calls.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { recordSecurityEvent } from '#platform/observability/security-log.ts';
import { bearerToken, findSession, revokeSession, revokeSessionsOf } from '#platform/sessions/sessions.ts';
import { callerOf, markDevice } from '../devices.ts';
import { changePassword, requestPassword } from '../passwords/password-link.ts';
import { type GoogleDependencies, signInWithGoogle, startGoogle } from './google.ts';
import { openGuestSession } from './guest-session.ts';
import { signIn } from './sign-in.ts';

const refusals = errorReplies(401, 403, 410, 422, 429, 503);

export function signInRoutes(server: Server, deps: GoogleDependencies & { publicUrl: string }): void {
  const { db, clock } = deps;
  const signedIn = (token: string, type: 'User' | 'Guest') => ({
    status: 'success' as const,
    message: m.errors_reply_signed_in(),
    token,
    type,
    redirect: '/',
  });
  /** Ends the session of a call; returns it. */
  const endSession = async (request: FastifyRequest) => {
    const session = await findSession(db, clock.now(), request);
    if (session) await revokeSession(db, session.id, clock.now());
    return session;
  };
  /** Also ends the caller's previous session, whose token others may have. */
  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    event: 'signed-in' | 'signed-in-by-provider',
    account: { userId: string; token: string; device: string },
  ) => {
    recordSecurityEvent(request, event, { account: account.userId });
    await endSession(request);
    markDevice(reply, account.device, deps.publicUrl);
    return signedIn(account.token, 'User');
  };
  const home = (message: string) => ({ status: 'success' as const, message, redirect: '/' });

  server.post(
    calls.signIn[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Sign in',
        description:
          'By `phoneno` or `email`. An unknown number gets the same response as a wrong password; one with an unfinished sign-up gets a sign-up `token` and a `redirect` (403).',
        body: loginBody,
        response: { 200: signInReply, ...refusals },
      },
    },
    async (request, reply) => {
      const result = await signIn(deps, request.body, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      return admit(request, reply, 'signed-in', result.value);
    },
  );

  server.get(
    calls.signInAsGuest[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Continue as a guest',
        description:
          'Past 600 in ten minutes from one network address: 428 with a challenge. `solved` is the challenge with its solution, as JSON.',
        querystring: guestQuery,
        response: { 200: signInReply, ...errorReplies(422, 428) },
      },
    },
    async (request, reply) => {
      const result = await openGuestSession(deps, request.ip, request.query.solved);
      if (!result.ok) return sendRefusal(reply, result);
      return signedIn(result.value, 'Guest');
    },
  );

  server.get(
    calls.startGoogle[1],
    {
      config: { skipsQueue: true },
      schema: {
        tags: ['accounts'],
        summary: 'The address for signing in with Google',
        response: { 200: googleStartReply, ...refusals },
      },
    },
    async (request, reply) => {
      const result = await startGoogle(deps, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_google(), ...result.value };
    },
  );

  server.get(
    calls.signInWithGoogle[1],
    {
      config: { skipsQueue: true },
      schema: {
        tags: ['accounts'],
        summary: 'Sign in or up with the code from Google',
        querystring: googleQuery,
        response: { 200: signInReply, ...refusals },
      },
    },
    async (request, reply) => {
      const result = await signInWithGoogle(deps, request.query, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      return admit(request, reply, 'signed-in-by-provider', result.value);
    },
  );

  server.post(
    calls.forgotPassword[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Request a link for a new password',
        description: 'Same response for known and unknown numbers.',
        body: forgotBody,
        response: { 200: redirectReply, ...refusals },
      },
    },
    async (request, reply) => {
      const session = await findSession(db, clock.now(), request);
      const result = await requestPassword(deps, request.body, { ...callerOf(request), session });
      if (!result.ok) return sendRefusal(reply, result);
      const message = m.errors_reply_password_link();
      return { status: 'success' as const, message, redirect: '/user/login' };
    },
  );

  server.post(
    calls.changePassword[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Set a new password by the link',
        description: 'The bearer token and the `otp` header come from the link.',
        headers: resetHeaders,
        body: passwordBody,
        response: { 200: redirectReply, ...refusals },
      },
    },
    async (request, reply) => {
      const link = { otp: request.headers.otp, token: bearerToken(request) };
      const result = await changePassword(deps, link, request.body.password, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      recordSecurityEvent(request, 'password-changed', { account: result.value.userId });
      markDevice(reply, result.value.device, deps.publicUrl);
      const message = m.errors_reply_password_changed();
      return { status: 'success' as const, message, redirect: '/user/login' };
    },
  );

  server.post(
    calls.logOut[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'End this session',
        description: 'An ended session gets the same response.',
        response: { 200: redirectReply },
      },
    },
    async (request) => {
      const account = (await endSession(request))?.currentUser?.id;
      if (account) recordSecurityEvent(request, 'signed-out', { account });
      return home(m.errors_reply_logged_out());
    },
  );

  server.post(
    calls.logOutEverywhere[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'End all sessions of the account',
        response: { 200: redirectReply },
      },
    },
    async (request) => {
      const account = (await endSession(request))?.currentUser?.id;
      if (account) {
        await revokeSessionsOf(db, account, clock.now());
        recordSecurityEvent(request, 'signed-out-everywhere', { account });
      }
      return home(m.errors_reply_logged_out_everywhere());
    },
  );
}
