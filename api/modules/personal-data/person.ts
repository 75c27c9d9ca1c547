import { createHmac } from 'node:crypto';
import { findGuestBooking, missedLookUps } from '#modules/bookings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { findWithin } from '#platform/limits/limits.ts';
import type { Recipients } from '#platform/messages/outbox.ts';
import { askedBySession } from '#platform/messages/sending.ts';
import type { Person } from '#platform/person.ts';
import type { CodeAsker, CodeSubject } from '#platform/sessions/codes.ts';
import type { CurrentUser } from '#platform/sessions/sessions.ts';

/**
 * Returns the log's identifier of an erased person, from which a restore repeats the erasure.
 * The account's id, or for a guest a keyed hash of email and request id as a UUID. It identifies only a known email.
 */
export function logIdOf({ id, person }: { id: string; person: Person }): string {
  if (person.userId) return person.userId;
  const digest = createHmac('sha256', id)
    .update(person.email ?? '')
    .digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Codes of this purpose have an allowance of their own. */
const PURPOSE = 'personal data';

/** A person whose data is requested, and the code that proves the claim. */
export interface Asking {
  person: Person;
  code: CodeSubject;
  to: Recipients;
  /** The message counts against this allowance. */
  asker: CodeAsker;
  /** The call uses the account's session, or the one that made the booking. */
  isOwner: boolean;
}

/** Whose data a call is about: a booking and an email of it, or the signed-in account. */
export interface Claim {
  currentUser: CurrentUser | null;
  sessionId: string | null;
  pnr: string | undefined;
  email: string | undefined;
  networkAddress: string;
}

/** Returns the person of a claim. A guest needs a booking and an email of it; misses count against a limit. */
export async function findAsking(
  deps: { db: Database; clock: Clock; addressLimitScale: number },
  { currentUser, sessionId, pnr, email, networkAddress }: Claim,
): Promise<Result<Asking>> {
  if (pnr === undefined || email === undefined) {
    return currentUser && sessionId ? done(askingOf(currentUser, sessionId)) : refuse('session_required');
  }
  const found = await findWithin(
    deps,
    missedLookUps(deps, networkAddress),
    () => findGuestBooking(deps.db, pnr, email),
    () => refuse('pnr_unknown'),
  );
  if (!found.ok) return found;
  const { id, sessionId: bookedBy, contact } = found.value.booking;
  const isOwner = sessionId !== null && sessionId === bookedBy;
  // The booker may have typed anybody's email for a passenger.
  const asksForOwn = isOwner && email === contact.email;
  return done({
    person: { userId: null, email, phone: null },
    code: { purpose: 'personal-data', subject: id, scope: email },
    to: { email, phone: null },
    asker: asksForOwn
      ? {
          ...askedBySession({ sessionId, userId: currentUser?.id }, PURPOSE),
          owners: `booking ${id} ${PURPOSE}`,
        }
      : { stranger: 'booking' },
    isOwner,
  });
}

/** Sessions have separate allowances of codes, so that a stolen one cannot use up the owner's. */
function askingOf({ id, email, phone }: CurrentUser, sessionId: string): Asking {
  return {
    person: { userId: id, email, phone },
    code: { purpose: 'personal-data', subject: id },
    to: { email, phone },
    asker: askedBySession({ sessionId, userId: id }, PURPOSE),
    isOwner: true,
  };
}
