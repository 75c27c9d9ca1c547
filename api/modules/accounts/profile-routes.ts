import {
  confirmContactBody,
  contactCodeBody,
  meReply,
  messageReply,
  updateMeBody,
} from 'contract/accounts.ts';
import { calls } from 'contract/calls.ts';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http.ts';
import { errorReplies } from '#platform/openapi.ts';
import { refuse, sendRefusal } from '#platform/refusal.ts';
import { recordSecurityEvent } from '#platform/security-log.ts';
import { findSession, requireHolder } from '#platform/sessions.ts';
import { callerOf } from './devices.ts';
import { guest, presentUser } from './present.ts';
import { proveContact, saveProfile, sendContactCode } from './profile.ts';
import type { AccountParts } from './sending.ts';
import { findUser } from './store.ts';

const refusals = errorReplies(401, 403, 409, 410, 422, 429);

/** Who is signed in, and what they change about themselves. */
export function profileRoutes(server: Server, parts: AccountParts): void {
  const { db, clock } = parts;

  server.get(
    calls.showMe[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Who is signed in',
        response: { 200: meReply, ...errorReplies(401) },
      },
    },
    async (request, reply) => {
      const session = await findSession(db, clock.now(), request);
      const user = session?.holder && (await findUser(db, session.holder.id));
      if (!session) return sendRefusal(reply, refuse('unauthenticated', m.errors_sign_in()));
      const message = m.errors_reply_profile();
      return { status: 'success' as const, message, user: user ? presentUser(user) : guest };
    },
  );

  server.patch(
    calls.updateMe[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Save the profile',
        description: 'An e-mail or number that is new counts once a code has proven it.',
        body: updateMeBody,
        response: { 200: messageReply, ...refusals },
      },
    },
    async (request, reply) => {
      const who = await requireHolder(db, clock.now(), request, '/');
      if (!who.ok) return sendRefusal(reply, who);
      const result = await saveProfile(parts, who.value.holder.id, request.body);
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_profile_saved() };
    },
  );

  server.post(
    calls.sendContactCode[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Send a code to a new e-mail or number',
        body: contactCodeBody,
        response: { 200: messageReply, ...refusals },
      },
    },
    async (request, reply) => {
      const who = await requireHolder(db, clock.now(), request, '/');
      if (!who.ok) return sendRefusal(reply, who);
      const { contact } = request.body;
      const result = await sendContactCode(parts, who.value.holder.id, contact, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_code_sent() };
    },
  );

  server.post(
    calls.confirmContact[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Take the code of a new e-mail or number',
        body: confirmContactBody,
        response: { 200: messageReply, ...refusals },
      },
    },
    async (request, reply) => {
      const who = await requireHolder(db, clock.now(), request, '/');
      if (!who.ok) return sendRefusal(reply, who);
      const account = who.value.holder.id;
      const result = await proveContact(parts, account, request.body, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      recordSecurityEvent(request, 'contact-proven', { account });
      return { status: 'success' as const, message: m.errors_reply_contact_confirmed() };
    },
  );
}
