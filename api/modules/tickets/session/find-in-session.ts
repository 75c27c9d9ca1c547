import type { FastifyRequest } from 'fastify';
import { findSoldInSession, type SoldBooking } from '#modules/bookings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { findSession } from '#platform/sessions/sessions.ts';

/** Returns a sold booking of the request's session. Refuses another session's like an unknown one. */
export async function findInSession(
  { db, clock }: { db: Database; clock: Clock },
  request: FastifyRequest,
  pnr: string,
): Promise<Result<SoldBooking>> {
  const session = await findSession(db, clock.now(), request);
  if (!session) return refuse('session_required');
  const sold = await findSoldInSession(db, session, pnr);
  return sold ? done(sold) : refuse('ticket_unknown');
}
