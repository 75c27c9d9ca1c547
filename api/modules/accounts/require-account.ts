import type { FastifyRequest } from 'fastify';
import { done, type Result } from '#platform/http/refusals/refusal.ts';
import { requireUser } from '#platform/sessions/sessions.ts';
import type { AccountDependencies } from './sending.ts';
import type { AccountSessionIds } from './step-up/step-up.ts';

/** Returns the user and session of a call; refuses guests. */
export async function requireAccount(
  { db, clock }: AccountDependencies,
  request: FastifyRequest,
): Promise<Result<AccountSessionIds>> {
  const current = await requireUser(db, clock.now(), request, '/');
  if (!current.ok) return current;
  return done({ sessionId: current.value.session.id, userId: current.value.currentUser.id });
}
