import { randomUUIDv7 } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { countPeople } from '#modules/bookings/index.ts';
import { actorOf, memberOf, type StaffDependencies, writeAudit } from '#modules/staff/index.ts';
import { rollback } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { carryOutWithin, PERMISSION } from '../acts/act.ts';
import { type TakeAway, takeAwayAct } from '../acts/take-away.ts';
import { mostRefund, type OfferPlan } from '../offers/plan-offers.ts';
import {
  type CancellationRequest,
  insertRequest,
  lockRequest,
  storeRequestDecision,
} from './request-store.ts';

/** Requests a second member's approval; returns the request's id. Refuses while another of the trip waits. */
export async function requestTakeAway(
  { db, clock }: StaffDependencies,
  request: FastifyRequest,
  tripId: string,
  { wanted, plan }: { wanted: TakeAway; plan: OfferPlan },
): Promise<Result<string>> {
  return db.transaction<Result<string>>(async (tx) => {
    const now = clock.now();
    const { stop: skippedStop, cause, refundAfterHours } = wanted;
    const people = countPeople(plan.sold);
    const seen = { skippedStop, cause, refundAfterHours, people, refundPaise: mostRefund(plan) };
    const id = randomUUIDv7();
    const requestedBy = memberOf(request).id;
    if (!(await insertRequest(tx, { id, tripId, ...seen, requestedBy, requestedAt: now })))
      return rollback(refuse('cancellation_waiting'));
    const act = 'departure.cancellation_requested' as const;
    const entry = {
      act,
      permission: PERMISSION,
      subject: `departure ${tripId}`,
      after: { request: id, ...seen },
    };
    await writeAudit(tx, actorOf(memberOf(request)), entry, now);
    return done(id);
  });
}

/**
 * Decides about a request, as another member. An approved one is carried out in the same transaction, once. If it cannot be
 * any more, the request ends as outdated.
 */
export async function decideRequest(
  deps: StaffDependencies,
  request: FastifyRequest,
  id: string,
  decision: 'approve' | 'reject',
): Promise<Result<Exclude<CancellationRequest['state'], 'waiting'>>> {
  return deps.db.transaction<Result<Exclude<CancellationRequest['state'], 'waiting'>>>(async (tx) => {
    const stored = await lockRequest(tx, id);
    if (!stored) return refuse('approval_unknown');
    if (stored.state !== 'waiting') return refuse('approval_decided');
    const member = memberOf(request);
    if (decision === 'approve' && stored.requestedBy === member.id) return refuse('approval_own');
    const { tripId, skippedStop: stop, cause, refundAfterHours } = stored;
    const act = takeAwayAct(deps.jobs, { stop, cause, refundAfterHours }, { approved: true });
    const carried = decision === 'approve' && (await carryOutWithin(deps, tx, request, tripId, act));
    const state = !carried ? 'rejected' : carried.ok ? 'approved' : 'outdated';
    const at = deps.clock.now();
    storeRequestDecision(tx, id, { state, by: member.id, at });
    if (state === 'approved') return done(state);
    const { requestedBy } = stored;
    const after = { request: id, requestedBy, state };
    const name = 'departure.cancellation_rejected' as const;
    const entry = { act: name, permission: PERMISSION, subject: `departure ${tripId}`, after };
    await writeAudit(tx, actorOf(member), entry, at);
    return done(state);
  });
}
