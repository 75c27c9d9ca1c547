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
import { findSession } from '#platform/sessions/sessions.ts';
import { callerOf } from '../devices.ts';
import { guest, presentUser } from '../present.ts';
import { requireAccount } from '../require-account.ts';
import type { AccountDependencies } from '../sending.ts';
import { timeZoneOf } from '../sessions/time-zone.ts';
import { findUser } from '../store.ts';
import { proveContact, saveProfile, sendContactCode } from './profile.ts';

const replies = { 200: messageReply, ...errorReplies(401, 403, 409, 410, 422, 429) };

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
        response: replies,
      },
    },
    async (request, reply) => {
      const account = await requireAccount(deps, request);
      if (!account.ok) return sendRefusal(reply, account);
      const result = await saveProfile(deps, account.value, request.body, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      if (result.value.dropped) {
        recordSecurityEvent(request, 'contact-dropped', { account: account.value.userId });
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
        response: replies,
      },
    },
    async (request, reply) => {
      const account = await requireAccount(deps, request);
      if (!account.ok) return sendRefusal(reply, account);
      const result = await sendContactCode(deps, account.value, request.body.contact, callerOf(request));
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
        response: replies,
      },
    },
    async (request, reply) => {
      const account = await requireAccount(deps, request);
      if (!account.ok) return sendRefusal(reply, account);
      const result = await proveContact(deps, account.value, request.body, callerOf(request));
      if (!result.ok) return sendRefusal(reply, result);
      recordSecurityEvent(request, 'contact-proven', { account: account.value.userId });
      return { status: 'success' as const, message: m.errors_reply_contact_confirmed() };
    },
  );
}
