import { messageReply, stepUpBody, stepUpCodeReply } from 'contract/calls/accounts.ts';
import { calls } from 'contract/calls.ts';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { recordSecurityEvent } from '#platform/observability/security-log.ts';
import { callerOf } from '../devices.ts';
import { requireAccount } from '../require-account.ts';
import type { AccountDependencies } from '../sending.ts';
import { sendStepUpCode, stepUp } from './step-up.ts';

export function stepUpRoutes(server: Server, deps: AccountDependencies): void {
  server.post(
    calls.sendStepUpCode[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Send a step-up code to the proven contacts of the account',
        response: { 200: stepUpCodeReply, ...errorReplies(401, 403, 429) },
      },
    },
    async (request, reply) => {
      const account = await requireAccount(deps, request);
      if (!account.ok) return sendRefusal(reply, account);
      const sent = await sendStepUpCode(deps, account.value, callerOf(request));
      if (!sent.ok) return sendRefusal(reply, sent);
      const message = m.errors_reply_code_sent();
      return { status: 'success' as const, message, data: { sentto: sent.value } };
    },
  );

  server.post(
    calls.stepUp[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Step up this session by password or code',
        description:
          'For ten minutes only this session may change a proven e-mail or number. Needs `password` or `otp`.',
        body: stepUpBody,
        response: { 200: messageReply, ...errorReplies(401, 403, 410, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const account = await requireAccount(deps, request);
      if (!account.ok) return sendRefusal(reply, account);
      const result = await stepUp(deps, account.value, request.body, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      recordSecurityEvent(request, 'stepped-up', { account: account.value.userId });
      return { status: 'success' as const, message: m.errors_reply_stepped_up() };
    },
  );
}
