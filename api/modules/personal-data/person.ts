import { createHmac } from 'node:crypto';
import { findGuestBooking, missedLookUps } from '#modules/bookings/index.ts';
import { isOwnerToken } from '#modules/cancellations/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { findWithin } from '#platform/limits/limits.ts';
import type { Recipients } from '#platform/messages/outbox.ts';
import { askedBySession } from '#platform/messages/sending.ts';
import type { Person } from '#platform/person.ts';
import type { CodeAsker, CodeSubject, Trier } from '#platform/sessions/codes.ts';
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
  /** The call uses the account's session, the one that made the booking, or its owner link. */
  by: Trier;
}

/** Whose data a call is about: a booking and an email of it, or the signed-in account. */
export interface Claim {
  currentUser: CurrentUser | null;
  sessionId: string | null;
  pnr: string | undefined;
  email: string | undefined;
  /** Of the booking's owner link. */
  ownerToken?: string | undefined;
  networkAddress: string;
}

/**
 * Returns the person of a claim. A guest needs a booking and an email of it. A wrong owner token is refused; misses count
 * against a limit.
 */
export async function findAsking(
  deps: { db: Database; clock: Clock; addressLimitScale: number },
  claim: Claim,
): Promise<Result<Asking>> {
  const { currentUser, sessionId, pnr, email, ownerToken, networkAddress: address } = claim;
  if (pnr === undefined || email === undefined) {
    return currentUser && sessionId
      ? done(askingOf(currentUser, { sessionId, address }))
      : refuse('session_required');
  }
  const found = await findWithin(
    deps,
    missedLookUps(deps, address),
    () => findOwnable(deps.db, { pnr, email }, claim),
    () => refuse(ownerToken === undefined ? 'pnr_unknown' : 'owner_link_unknown'),
  );
  if (!found.ok) return found;
  const { id, contact, owner } = found.value;
  // The booker may have typed anybody's email for a passenger.
  const isOwn = email === contact.email;
  return done({
    person: { userId: null, email, phone: null },
    code: { purpose: 'personal-data', subject: id, scope: email },
    to: { email, phone: null },
    asker: owner && isOwn ? askerOf(id, owner, currentUser) : { stranger: 'booking' },
    by: owner ? { address, isOwner: true, ...owner } : { address, isOwner: false },
  });
}

/** How a caller owns a booking. */
type Owner = { sessionId: string } | { ownerLinkOf: string };

/** Finds a booking by an email of it, and how the caller owns it; undefined with a wrong token. A session needs none. */
async function findOwnable(
  db: Database,
  { pnr, email }: { pnr: string; email: string },
  { sessionId, ownerToken }: Claim,
) {
  const found = await findGuestBooking(db, pnr, email);
  if (!found) return undefined;
  const { id, sessionId: bookedBy, contact } = found.booking;
  const bySession = sessionId !== null && sessionId === bookedBy ? { sessionId } : undefined;
  if (bySession || ownerToken === undefined) return { id, contact, owner: bySession };
  if (!(await isOwnerToken(db, found.booking, ownerToken))) return undefined;
  return { id, contact, owner: { ownerLinkOf: id } };
}

/** Owner links have an allowance apart from sessions, and both count against that of all owners. */
function askerOf(bookingId: string, owner: Owner, currentUser: CurrentUser | null): CodeAsker {
  const owners = `booking ${bookingId} ${PURPOSE}`;
  if ('ownerLinkOf' in owner) return { owner: `link ${owners}`, owners };
  return { ...askedBySession({ ...owner, userId: currentUser?.id }, PURPOSE), owners };
}

/** Sessions have separate allowances of codes, so that a stolen one cannot use up the owner's. */
function askingOf(
  { id, email, phone }: CurrentUser,
  { sessionId, address }: { sessionId: string; address: string },
): Asking {
  return {
    person: { userId: id, email, phone },
    code: { purpose: 'personal-data', subject: id },
    to: { email, phone },
    asker: askedBySession({ sessionId, userId: id }, PURPOSE),
    by: { address, isOwner: true, sessionId },
  };
}
