import {
  dataBody,
  dataCodeBody,
  dataCodeReply,
  erasureReply,
  personalDataReply,
} from 'contract/calls/personal-data.ts';
import { calls } from 'contract/calls.ts';
import type { FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import type { z } from 'zod';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { findSession } from '#platform/sessions/sessions.ts';
import { type DataDependencies, eraseData, sendDataCode, showData } from './index.ts';
import type { Claim } from './person.ts';

const refusals = errorReplies(401, 404, 409, 410, 422, 429);

/** Rights under the DPDP Act: access and erasure. */
export function personalDataRoutes(server: Server, deps: DataDependencies): void {
  async function claimOf(
    request: FastifyRequest,
    { pnr, email, ownerToken }: z.output<typeof dataCodeBody>,
  ): Promise<Claim> {
    const session = await findSession(deps.db, deps.clock.now(), request);
    return {
      currentUser: session?.currentUser ?? null,
      sessionId: session?.id ?? null,
      pnr,
      email,
      ownerToken,
      networkAddress: request.ip,
    };
  }

  server.post(
    calls.sendDataCode[1],
    {
      schema: {
        tags: ['personal data'],
        summary: 'Send the code for seeing or erasing personal data',
        description:
          "With a session it goes to the account's proven contacts; with `pnr` and `email` to that e-mail, if the booking names it. With the booking's `ownerToken`, too, the caller counts as an owner.",
        body: dataCodeBody,
        response: { 200: dataCodeReply, ...refusals },
      },
    },
    async (request, reply) => {
      const sent = await sendDataCode(deps, await claimOf(request, request.body));
      if (!sent.ok) return sendRefusal(reply, sent);
      return {
        status: 'success' as const,
        message: m.errors_reply_code_sent(),
        data: { sentto: sent.value },
      };
    },
  );

  server.post(
    calls.showPersonalData[1],
    {
      schema: {
        tags: ['personal data'],
        summary: 'All data about a person',
        description: 'The code stays valid until it expires, for a later erasure.',
        body: dataBody,
        response: { 200: personalDataReply, ...refusals },
      },
    },
    async (request, reply) => {
      const shown = await showData(deps, await claimOf(request, request.body), request.body.otp);
      if (!shown.ok) return sendRefusal(reply, shown);
      reply.header('cache-control', 'no-store');
      return { status: 'success' as const, message: m.errors_reply_data(), data: shown.value };
    },
  );

  server.post(
    calls.erasePersonalData[1],
    {
      schema: {
        tags: ['personal data'],
        summary: 'Erase personal data',
        description:
          'Refused before a future journey or a pending refund. What the law requires stays, without e-mail and number; an e-mail says what and until when.',
        body: dataBody,
        response: { 200: erasureReply, ...refusals },
      },
    },
    async (request, reply) => {
      const result = await eraseData(deps, await claimOf(request, request.body), request.body.otp);
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_erasure(), data: result.value };
    },
  );
}
