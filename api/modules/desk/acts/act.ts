import type { Permission } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import { type LockedBooking, lockForAct, whyNotSold } from '#modules/bookings/index.ts';
import { type Act, actorOf, bookingSubject, listActsOn, memberOf, writeAudit } from '#modules/staff/index.ts';
import { type Database, rollback, type Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result } from '#platform/http/refusals/refusal.ts';
import type { DeskBooking } from '../booking/booking.ts';
import type { DeskDependencies } from '../dependencies.ts';

/** What an act was, for the audit log. */
export interface DoneAct {
  before?: object;
  after: object;
  reason?: string | undefined;
}

/** Writes the entry of an act on a booking, as the last statement of its transaction. */
export function auditAct(
  tx: Transaction,
  request: FastifyRequest,
  about: { pnr: string; act: Act; permission: Permission },
  what: DoneAct,
  now: Date,
): void {
  const { act, permission, pnr } = about;
  writeAudit(tx, actorOf(memberOf(request)), { act, permission, subject: bookingSubject(pnr), ...what }, now);
}

/**
 * Carries out an act on a booking that still has the version which the member saw, and logs it, in one transaction.
 * Returns the new version. A refusal changes and logs nothing.
 */
export async function actOn(
  deps: DeskDependencies,
  request: FastifyRequest,
  { booking }: DeskBooking,
  about: { act: Act; permission: Permission; version: number; sold: boolean },
  run: (tx: Transaction, locked: LockedBooking, now: Date) => Promise<Result<DoneAct>>,
): Promise<Result<number>> {
  const { act, permission, version, sold } = about;
  const acted = await deps.db.transaction<Result<number>>(async (tx) => {
    const now = deps.clock.now();
    const locked = await lockForAct(tx, booking.id, version);
    if (!locked.ok) return rollback(locked);
    const unsold = sold ? whyNotSold(locked.value) : undefined;
    if (unsold) return rollback(unsold);
    const what = await run(tx, locked.value, now);
    if (!what.ok) return rollback(what);
    auditAct(tx, request, { act, permission, pnr: booking.pnr }, what.value, now);
    return done(version + 1);
  });
  return acted.ok ? acted : nameChanges(deps.db, booking.pnr, acted);
}

/** Returns a refusal with the members who made the changes that it names. */
export async function nameChanges(db: Database, pnr: string, refusal: Refusal): Promise<Refusal> {
  if (!refusal.changes?.length) return refusal;
  const acts = await listActsOn(db, bookingSubject(pnr));
  // An act and its entry have the same time.
  const byTime = new Map(acts.map(({ at, memberName }) => [at.toISOString(), memberName]));
  const changes = refusal.changes.map((change) => ({ ...change, member: byTime.get(change.at) ?? null }));
  return { ...refusal, changes };
}
