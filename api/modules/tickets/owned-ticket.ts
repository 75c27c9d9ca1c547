import type { FastifyRequest } from 'fastify';
import { findOwned, type SoldBooking } from '#modules/bookings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { requireUser } from '#platform/sessions/sessions.ts';

const GUESTS_GO = '/guest-manage-ticket';

/** Returns a sold booking of the request's account. Refuses another account's like an unknown one. */
export async function findOwnedTicket(
  { db, clock }: { db: Database; clock: Clock },
  request: FastifyRequest,
  bookingId: string,
): Promise<Result<SoldBooking>> {
  const who = await requireUser(db, clock.now(), request, GUESTS_GO);
  if (!who.ok) return who;
  const found = await findOwned(db, who.value.currentUser, bookingId);
  return found ? done(found) : refuse('ticket_unknown');
}
