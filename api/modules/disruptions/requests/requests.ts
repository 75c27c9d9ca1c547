import { randomUUIDv7 } from 'node:crypto';
import type { DecidedRequest } from 'contract/console/disruptions/cancellation.ts';
import { rupeesToPaise } from 'contract/prices/money.ts';
import type { FastifyRequest } from 'fastify';
import { countPeople } from '#modules/bookings/index.ts';
import { type Act, actorOf, departureSubject, memberOf, writeAudit } from '#modules/staff/index.ts';
import type { Trip } from '#modules/trips/index.ts';
import { rollback, type Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { carryOutWithin, PERMISSION } from '../acts/act.ts';
import { planTakeAway, type TakeAway, takeAwayAct } from '../acts/take-away.ts';
import { COACH_PERMISSION, coachChange, planSeated } from '../coach/change-coach.ts';
import type { WantedCoach } from '../coach/plan.ts';
import type { DisruptionDependencies } from '../dependencies.ts';
import { mostRefund, type OfferPlan } from '../offers/plan-offers.ts';
import {
  type CancellationRequest,
  insertRequest,
  lockRequest,
  storeRequestDecision,
} from './request-store.ts';

/** What waits for a second member: a cancelled trip, a skipped stop, or another coach. */
export type RequestedAct = Pick<CancellationRequest, 'skippedStop' | 'coach' | 'cause' | 'refundAfterHours'>;

type Decided = Exclude<CancellationRequest['state'], 'waiting'>;

/** Returns the permission that an act needs, and its approval. */
export const permissionOf = ({ coach }: Pick<RequestedAct, 'coach'>) =>
  coach ? COACH_PERMISSION : PERMISSION;

/** Requests a second member's approval; returns the request's id. Refuses while another of the trip waits. */
export async function requestApproval(
  { db, clock }: DisruptionDependencies,
  request: FastifyRequest,
  tripId: string,
  { wanted, plan }: { wanted: RequestedAct; plan: OfferPlan },
): Promise<Result<string>> {
  return db.transaction<Result<string>>(async (tx) => {
    const now = clock.now();
    const id = randomUUIDv7();
    const requestedBy = memberOf(request).id;
    const people = countPeople(plan.sold);
    const seen = { people, refundPaise: mostRefund(plan) };
    const stored = { id, tripId, ...wanted, ...seen, requestedBy, requestedAt: now };
    if (!(await insertRequest(tx, stored))) return rollback(refuse('cancellation_waiting'));
    const { coach, skippedStop, cause, refundAfterHours } = wanted;
    const what = coach ? { busid: coach.busid } : { skippedStop };
    const after = { request: id, ...what, cause, refundAfterHours, ...seen };
    const act = coach ? 'departure.coach_change_requested' : 'departure.cancellation_requested';
    audit(tx, request, { act, about: stored, after }, now);
    return done(id);
  });
}

/**
 * Decides about a request, as another member. An approved one is planned again and carried out in the same transaction,
 * once. If it cannot be any more, the request ends as outdated. If more would go back than the member saw, it goes on
 * waiting.
 */
export async function decideRequest(
  deps: DisruptionDependencies,
  request: FastifyRequest,
  id: string,
  decided: DecidedRequest,
): Promise<Result<Decided>> {
  return deps.db.transaction<Result<Decided>>(async (tx) => {
    const stored = await lockRequest(tx, id);
    if (!stored) return refuse('approval_unknown');
    if (stored.state !== 'waiting') return refuse('approval_decided');
    const { requestedBy, coach } = stored;
    const by = memberOf(request).id;
    const isApproved = decided.decision === 'approve';
    if (isApproved && requestedBy === by) return refuse('approval_own');
    const at = deps.clock.now();
    const carried =
      isApproved &&
      (await carryOutApproved(deps, tx, request, { stored, at }, rupeesToPaise(decided.refund)));
    if (carried && !carried.ok && carried.reason === 'refund_grown') return rollback(carried);
    const state = !carried ? 'rejected' : carried.ok ? 'approved' : 'outdated';
    storeRequestDecision(tx, id, { state, by, at });
    if (state === 'approved') return done(state);
    const after = { request: id, requestedBy, state };
    const act = coach ? 'departure.coach_change_rejected' : 'departure.cancellation_rejected';
    audit(tx, request, { act, about: stored, after }, at);
    return done(state);
  });
}

function carryOutApproved(
  deps: DisruptionDependencies,
  tx: Transaction,
  request: FastifyRequest,
  { stored, at }: { stored: CancellationRequest; at: Date },
  approvedPaise: number,
): Promise<Result<unknown>> {
  const { tripId } = stored;
  const coach = wantedCoach(stored);
  if (coach) return carryOutWithin(tx, request, tripId, coachChange(deps, coach, approvedPaise), at);
  const act = takeAwayAct(deps.jobs, wantedAway(stored), approvedPaise);
  return carryOutWithin(tx, request, tripId, act, at);
}

/** Returns what a request does by now, without changing anything; null if it can no longer be carried out. */
export async function planRequest(
  { db, clock }: DisruptionDependencies,
  trip: Trip,
  stored: CancellationRequest,
): Promise<OfferPlan | null> {
  const coach = wantedCoach(stored);
  return db.transaction(async (tx) => {
    const now = clock.now();
    if (!coach) {
      const planned = await planTakeAway(wantedAway(stored))(tx, trip, now);
      return rollback(planned.ok ? planned.value : null);
    }
    const planned = await planSeated(db, tx, { trip, wanted: coach, now });
    return rollback(planned.ok ? planned.value.offers : null);
  });
}

function wantedAway({ skippedStop: stop, cause, refundAfterHours }: CancellationRequest): TakeAway {
  return { stop, cause, refundAfterHours };
}

function wantedCoach({ coach, refundAfterHours }: CancellationRequest): WantedCoach | null {
  if (!coach) return null;
  const { busid, moves, bookings } = coach;
  return { busid, moves, offers: { bookings, refundAfterHours } };
}

function audit(
  tx: Transaction,
  request: FastifyRequest,
  { act, about, after }: { act: Act; about: Pick<CancellationRequest, 'tripId' | 'coach'>; after: object },
  at: Date,
): void {
  const entry = { act, permission: permissionOf(about), subject: departureSubject(about.tripId), after };
  writeAudit(tx, actorOf(memberOf(request)), entry, at);
}
