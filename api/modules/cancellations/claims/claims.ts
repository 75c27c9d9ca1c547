import { findSold, isEmailOf, isOwned, missedLookUps, type SoldBooking } from '#modules/bookings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { findWithin } from '#platform/limits/limits.ts';
import type { Trier } from '#platform/sessions/codes.ts';
import type { Session } from '#platform/sessions/sessions.ts';
import type { CodeClaim } from '../cancel.ts';
import { isOwnerToken } from './owner-link.ts';

interface ClaimDependencies {
  db: Database;
  clock: Clock;
  addressLimitScale: number;
}

/** What a call names, and shows of the caller. */
interface Claimed {
  pnr: string;
  tripId: string;
  bookingId?: string | undefined;
  email?: string | undefined;
  ownerToken?: string | undefined;
}

interface Caller {
  session: Session | undefined;
  address: string;
}

/**
 * Returns the booking that may request a code, and the proof. Unknown and foreign bookings are refused alike, and so is
 * every wrong owner token; misses are counted.
 */
export function findClaimed(
  deps: ClaimDependencies,
  claimed: Claimed,
  { session, address }: Caller,
): Promise<Result<{ sold: SoldBooking; asks: CodeClaim['asks'] }>> {
  const find = async () => {
    const sold = await findNamed(deps.db, claimed);
    const asks = sold && (await proofOf(deps.db, session, sold, claimed));
    return sold && asks ? { sold, asks } : undefined;
  };
  return findWithin(deps, missedLookUps(deps, address), find, () => missOf(claimed));
}

/** Returns a booking by PNR, trip and booking id, and who tries its code. A wrong owner token is refused; misses are counted. */
export function findTried(
  deps: ClaimDependencies,
  claimed: Claimed,
  { session, address }: Caller,
): Promise<Result<{ sold: SoldBooking; by: Trier }>> {
  const find = async () => {
    const sold = await findNamed(deps.db, claimed);
    if (!sold) return undefined;
    const owner = await ownerOf(deps.db, session, sold, claimed.ownerToken);
    if (owner === 'bearer') return { sold, by: { address, isOwner: true, ownerLinkOf: sold.booking.id } };
    if (owner) return { sold, by: { address, isOwner: true, sessionId: owner.sessionId } };
    return claimed.ownerToken === undefined ? { sold, by: { address, isOwner: false } } : undefined;
  };
  return findWithin(deps, missedLookUps(deps, address), find, () => missOf(claimed));
}

/** Finds a booking by all that a call names of it. */
async function findNamed(
  db: Database,
  { pnr, tripId, bookingId }: Claimed,
): Promise<SoldBooking | undefined> {
  const sold = await findSold(db, pnr);
  if (sold?.trip.id !== tripId) return undefined;
  return bookingId === undefined || sold.booking.id === bookingId ? sold : undefined;
}

/** A token is never ignored: its bearer must not count as a stranger unawares. */
async function proofOf(
  db: Database,
  session: Session | undefined,
  sold: SoldBooking,
  { email, ownerToken }: Claimed,
): Promise<CodeClaim['asks'] | undefined> {
  const owner = await ownerOf(db, session, sold, ownerToken);
  if (owner || ownerToken !== undefined) return owner;
  return email !== undefined && (await isEmailOf(db, sold.booking.id, email)) ? 'stranger' : undefined;
}

/** Returns how a caller owns a booking; undefined if not. A session needs no token. */
async function ownerOf(
  db: Database,
  session: Session | undefined,
  { booking }: SoldBooking,
  ownerToken: string | undefined,
): Promise<Exclude<CodeClaim['asks'], 'stranger'> | undefined> {
  if (session) {
    const { id, currentUser } = session;
    const isOwn =
      booking.sessionId === id || (currentUser !== null && (await isOwned(db, currentUser, booking.id)));
    if (isOwn) return { sessionId: id, userId: currentUser?.id };
  }
  return ownerToken !== undefined && (await isOwnerToken(db, booking, ownerToken)) ? 'bearer' : undefined;
}

function missOf({ ownerToken }: Claimed): Refusal {
  return refuse(ownerToken === undefined ? 'ticket_unknown' : 'owner_link_unknown');
}
