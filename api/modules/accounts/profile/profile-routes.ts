import {
  confirmContactBody,
  contactCodeBody,
  meReply,
  messageReply,
  timeZoneHeaders,
  updateMeBody,
} from 'contract/calls/accounts.ts';
import { calls } from 'contract/calls.ts';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { recordSecurityEvent } from '#platform/observability/security-log.ts';
import { storeTimeZone } from '#platform/sessions/account-sessions.ts';
import { findSession, requireUser, type Session } from '#platform/sessions/sessions.ts';
import { callerOf } from '../devices.ts';
import { guest, presentUser } from '../present.ts';
import type { AccountDependencies } from '../sending.ts';
import { timeZoneOf } from '../sessions/time-zone.ts';
import type { AccountSessionIds } from '../step-up/step-up.ts';
import { findUser } from '../store.ts';
import { proveContact, saveProfile, sendContactCode } from './profile.ts';

const refusals = errorReplies(401, 403, 409, 410, 422, 429);

export function profileRoutes(server: Server, deps: AccountDependencies): void {
  const { db, clock } = deps;

  server.get(
    calls.showMe[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'The signed-in user',
        headers: timeZoneHeaders,
        response: { 200: meReply, ...errorReplies(401) },
      },
    },
    async (request, reply) => {
      const session = await findSession(db, clock.now(), request);
      const user = session?.currentUser && (await findUser(db, session.currentUser.id));
      const timeZone = timeZoneOf(request.headers['time-zone']);
      if (session?.currentUser && timeZone) await storeTimeZone(db, session.id, timeZone);
      if (!session) return sendRefusal(reply, refuse('session_required'));
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
        description:
          'A new e-mail or number counts once its code has proven it. Replacing or dropping a proven one needs a step-up (403 `step_up_required`).',
        body: updateMeBody,
        response: { 200: messageReply, ...refusals },
      },
    },
    async (request, reply) => {
      const current = await requireUser(db, clock.now(), request, '/');
      if (!current.ok) return sendRefusal(reply, current);
      const result = await saveProfile(deps, idsOf(current.value), request.body, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      if (result.value.dropped) {
        recordSecurityEvent(request, 'contact-dropped', { account: current.value.currentUser.id });
      }
      return { status: 'success' as const, message: m.errors_reply_profile_saved() };
    },
  );

  server.post(
    calls.sendContactCode[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Send a code to a new e-mail or number',
        description: 'Needs a step-up (403 `step_up_required`).',
        body: contactCodeBody,
        response: { 200: messageReply, ...refusals },
      },
    },
    async (request, reply) => {
      const current = await requireUser(db, clock.now(), request, '/');
      if (!current.ok) return sendRefusal(reply, current);
      const { contact } = request.body;
      const result = await sendContactCode(deps, idsOf(current.value), contact, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_code_sent() };
    },
  );

  server.post(
    calls.confirmContact[1],
    {
      schema: {
        tags: ['accounts'],
        summary: 'Confirm a new e-mail or number by its code',
        description: 'Needs a step-up (403 `step_up_required`). Other sessions of the account end.',
        body: confirmContactBody,
        response: { 200: messageReply, ...refusals },
      },
    },
    async (request, reply) => {
      const current = await requireUser(db, clock.now(), request, '/');
      if (!current.ok) return sendRefusal(reply, current);
      const result = await proveContact(deps, idsOf(current.value), request.body, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      recordSecurityEvent(request, 'contact-proven', { account: current.value.currentUser.id });
      return { status: 'success' as const, message: m.errors_reply_contact_confirmed() };
    },
  );
}

function idsOf({
  session,
  currentUser,
}: {
  session: Session;
  currentUser: { id: string };
}): AccountSessionIds {
  return { sessionId: session.id, userId: currentUser.id };
}
