import { createHmac } from 'node:crypto';
import { m } from 'messages/messages.js';
import { findGuestBooking, missedLookUps } from '#modules/bookings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { CodeSubject } from '#platform/codes.ts';
import type { Database } from '#platform/database.ts';
import { findWithin } from '#platform/limits.ts';
import type { Recipients } from '#platform/outbox.ts';
import { done, type Result, refuse } from '#platform/refusal.ts';
import type { Asker } from '#platform/sending-logs.ts';
import type { CurrentUser } from '#platform/sessions.ts';

/** Whose data: an account with what it has proven, or whoever reads the mail of an address. */
export interface Person {
  userId: string | null;
  email: string | null;
  phone: string | null;
}

/**
 * What a log may say of who was forgotten, so that a backup can be made to forget them again: the id of their account, or, of a
 * guest, what is made of their address and the request's id in the form of an id of ours. It leads to nobody whose address one
 * does not have already.
 */
export function logIdOf({ id, person }: { id: string; person: Person }): string {
  if (person.userId) return person.userId;
  const digest = createHmac('sha256', id)
    .update(person.email ?? '')
    .digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Somebody who asks about a person's data, and the code that would prove that they may. */
export interface Asking {
  person: Person;
  code: CodeSubject;
  to: Recipients;
  /** Whose allowance the message counts against. */
  asker: Asker;
  /** Whether the call comes by the account's session, or by the one that made the booking. */
  isOwner: boolean;
}

/** How a call says whose data it is about: a booking and an e-mail of it, or else the account that is signed in. */
export interface Claim {
  currentUser: CurrentUser | null;
  sessionId: string | null;
  pnr: string | undefined;
  email: string | undefined;
  networkAddress: string;
}

/** Who is asking. A guest has to know a booking and an e-mail of it, and who guesses is counted. */
export async function findAsking(
  deps: { db: Database; clock: Clock; addressLimitScale: number },
  { currentUser, sessionId, pnr, email, networkAddress }: Claim,
): Promise<Result<Asking>> {
  if (pnr === undefined || email === undefined) {
    return currentUser ? done(askingOf(currentUser)) : refuse('unauthenticated', m.errors_sign_in());
  }
  const found = await findWithin(
    deps,
    missedLookUps(deps, networkAddress),
    () => findGuestBooking(deps.db, pnr, email),
    () => refuse('not_found', m.errors_pnr_unknown()),
  );
  if (!found.ok) return found;
  return done({
    person: { userId: null, email, phone: null },
    code: { purpose: 'personal-data', subject: found.value.booking.id, scope: email },
    to: { email, phone: null },
    asker: { stranger: 'booking' },
    isOwner: sessionId !== null && sessionId === found.value.booking.sessionId,
  });
}

function askingOf({ id, email, phone }: CurrentUser): Asking {
  return {
    person: { userId: id, email, phone },
    code: { purpose: 'personal-data', subject: id },
    to: { email, phone },
    asker: { owner: `user ${id} personal data` },
    isOwner: true,
  };
}
