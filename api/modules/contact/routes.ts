import { messageReply } from 'contract/calls/accounts.ts';
import { contactBody } from 'contract/calls/contact.ts';
import { calls } from 'contract/calls.ts';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi.ts';
import { sendRefusal } from '#platform/http/refusal.ts';
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
          'It is kept and mailed to the operator. Without `phoneno` the answer goes to the e-mail. `website` and `took` keep spam out.',
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
