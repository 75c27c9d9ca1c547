import { messageReply } from 'contract/calls/accounts.ts';
import { contactBody } from 'contract/calls/contact.ts';
import { calls } from 'contract/calls.ts';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { type ContactDependencies, receiveMessage } from './index.ts';

export function contactRoutes(server: Server, deps: ContactDependencies): void {
  server.post(
    calls.sendContactMessage[1],
    {
      config: { takesAnyText: true },
      schema: {
        tags: ['contact'],
        summary: 'Send us a message',
        description:
          'Stores the message and mails it to the operator, who replies by phone or, without `phoneno`, by e-mail. `website` and `took` detect spam.',
        body: contactBody,
        response: { 200: messageReply, ...errorReplies(422, 429) },
      },
    },
    async (request, reply) => {
      const { website, took, phoneno, ...written } = request.body;
      const message = { ...written, phone: phoneno ?? null };
      const result = await receiveMessage(deps, message, { website, took }, request.ip);
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.contact_sent() };
    },
  );
}
