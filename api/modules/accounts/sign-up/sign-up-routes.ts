import {
  messageReply,
  otpBody,
  passwordBody,
  registerBody,
  signInReply,
  signUpReply,
} from 'contract/calls/accounts.ts';
import { calls } from 'contract/calls.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { recordSecurityEvent } from '#platform/observability/security-log.ts';
import { bearerToken } from '#platform/sessions/sessions.ts';
import { callerOf, markDevice } from '../devices.ts';
import type { AccountDependencies } from '../sending.ts';
import { createPassword, PASSWORD_PAGE, register, resendCode, verifySignUp } from './sign-up.ts';

const refusals = errorReplies(401, 403, 409, 410, 422, 429, 503);

/** Sign-up from name and contacts to password. All but the first call use the sign-up's bearer token. */
export function signUpRoutes(server: Server, deps: AccountDependencies & { publicUrl: string }): void {
  /** Marks the device of a signed-up account; returns the session for the reply. */
  const admit = (
    request: FastifyRequest,
    reply: FastifyReply,
    event: 'signed-up' | 'password-made',
    { userId, token, device }: { userId: string; token: string; device: string },
  ) => {
    recordSecurityEvent(request, event, { account: userId });
    markDevice(reply, device, deps.publicUrl);
    return { status: 'success' as const, token, type: 'User' as const };
  };

  server.post(
    calls.register[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Start a sign-up',
        description:
          'Same response for known and unknown numbers. Without `phoneno` the code goes to the e-mail alone.',
        body: registerBody,
        response: { 200: signUpReply, ...refusals },
      },
    },
    async (request, reply) => {
      const result = await register(deps, request.body, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      return {
        status: 'success' as const,
        message: m.errors_reply_signed_up(),
        token: result.value,
        redirect: '/user/otp-verification',
      };
    },
  );

  server.get(
    calls.resendCode[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Send a new code for a sign-up',
        response: { 200: messageReply, ...refusals },
      },
    },
    async (request, reply) => {
      const result = await resendCode(deps, bearerToken(request), callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_code_sent() };
    },
  );

  server.post(
    calls.verifySignUp[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Confirm a sign-up by its code',
        body: otpBody,
        response: { 200: signInReply, ...refusals },
      },
    },
    async (request, reply) => {
      const result = await verifySignUp(deps, bearerToken(request), request.body.otp, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      const session = admit(request, reply, 'signed-up', result.value);
      return { ...session, message: m.errors_reply_code_right(), redirect: PASSWORD_PAGE };
    },
  );

  server.post(
    calls.createPassword[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Set the password of a new account',
        body: passwordBody,
        response: { 200: signInReply, ...refusals },
      },
    },
    async (request, reply) => {
      const { password } = request.body;
      const result = await createPassword(deps, bearerToken(request), password, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      const session = admit(request, reply, 'password-made', result.value);
      return { ...session, message: m.errors_reply_signed_in(), redirect: '/' };
    },
  );
}
