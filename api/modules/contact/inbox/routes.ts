import { consoleCalls } from 'contract/console/calls.ts';
import { messageStates } from 'contract/console/message-states.ts';
import {
  changeMessageBody,
  messageDetailReply,
  messageParams,
  messagesQuery,
  messagesReply,
  replyToMessageBody,
} from 'contract/console/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import { actorOf, consoleErrors, logContactsRead, memberOf } from '#modules/staff/index.ts';
import type { Server } from '#platform/http/http.ts';
import { type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { type Caller, changeMessage, type InboxDependencies, replyToMessage } from './changes.ts';
import { readInbox, readMessage } from './inbox.ts';
import { presentMessage, presentMessageRow } from './present.ts';

const CONSOLE = { access: consoleCalls.listMessages[2] };
const TAGS = ['console'];

export function inboxRoutes(server: Server, deps: InboxDependencies): void {
  const response = { 200: messageDetailReply, ...consoleErrors() };

  server.get(
    consoleCalls.listMessages[1],
    {
      config: { console: CONSOLE },
      schema: {
        tags: TAGS,
        summary: 'Messages of the contact page, suspected spam too',
        querystring: messagesQuery,
        response: { 200: messagesReply, ...consoleErrors() },
      },
    },
    async (request) => {
      const { state, member, before } = request.query;
      const page = await readInbox(deps.db, { state, memberId: member ?? null, before: before ?? null });
      const self = memberOf(request).id;
      return {
        status: 'success' as const,
        message: m.console_done(),
        data: page.rows.map(presentMessageRow),
        next: page.next,
        counts: Object.fromEntries(messageStates.map((each) => [each, page.counts.get(each) ?? 0])) as Record<
          (typeof messageStates)[number],
          number
        >,
        members: page.members.map((each) => ({ ...each, isSelf: each.id === self })),
      };
    },
  );

  server.get(
    consoleCalls.showMessage[1],
    {
      config: { console: CONSOLE },
      schema: { tags: TAGS, summary: 'A message with its replies', params: messageParams, response },
    },
    async (request, sent) => {
      const message = await readMessage(deps.db, request.params.id);
      if (!message) return sendRefusal(sent, refuse('message_unknown'));
      // A message has a contact.
      await logContactsRead(deps, request, `message ${request.params.id}`, CONSOLE.access);
      return shown(message);
    },
  );

  server.patch(
    consoleCalls.changeMessage[1],
    {
      config: { console: CONSOLE },
      schema: {
        tags: TAGS,
        summary: 'Change the state of a message and who is in charge',
        params: messageParams,
        body: changeMessageBody,
        response,
      },
    },
    async (request, sent) => {
      const changed = await changeMessage(deps, callerOf(request), request.params.id, request.body);
      return showChanged(deps, request.params.id, changed, sent);
    },
  );

  server.post(
    consoleCalls.replyToMessage[1],
    {
      config: { console: CONSOLE, takesAnyText: true },
      schema: {
        tags: TAGS,
        summary: 'Reply to a message by e-mail',
        params: messageParams,
        body: replyToMessageBody,
        response,
      },
    },
    async (request, sent) => {
      const replied = await replyToMessage(deps, callerOf(request), request.params.id, request.body);
      return showChanged(deps, request.params.id, replied, sent);
    },
  );
}

function callerOf(request: FastifyRequest): Caller {
  const member = memberOf(request);
  return { ...actorOf(member), memberId: member.id };
}

async function showChanged(deps: InboxDependencies, id: string, result: Result<null>, sent: FastifyReply) {
  if (!result.ok) return sendRefusal(sent, result);
  const message = await readMessage(deps.db, id);
  return message ? shown(message) : sendRefusal(sent, refuse('message_unknown'));
}

function shown(message: Parameters<typeof presentMessage>[0]) {
  return { status: 'success' as const, message: m.console_done(), data: presentMessage(message) };
}
