import { randomUUIDv7 } from 'node:crypto';
import type { decideApprovalBody } from 'contract/console/desk/approvals.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type BookedSeat, lockForAct } from '#modules/bookings/index.ts';
import type { DecidedRefund } from '#modules/cancellations/index.ts';
import { memberOf } from '#modules/staff/index.ts';
import { rollback, type Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { auditAct, nameChanges } from '../acts/act.ts';
import { cancelWithin, chooseTickets } from '../acts/cancellation.ts';
import type { DeskBooking } from '../booking/booking.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { insertApproval, lockApproval, type StoredApproval, storeDecision } from './store.ts';

const PERMISSION = 'refunds.exceed' as const;

/** Requests a second member's approval of a refund, in the version of the booking that the member saw. */
export async function requestApproval(
  deps: DeskDependencies,
  request: FastifyRequest,
  { booking }: DeskBooking,
  wanted: { refund: DecidedRefund<BookedSeat>; reason: string; version: number },
): Promise<Result<string>> {
  const { refund, reason, version } = wanted;
  const requested = await deps.db.transaction<Result<string>>(async (tx) => {
    const now = deps.clock.now();
    const locked = await lockForAct(tx, booking.id, version);
    if (!locked.ok) return rollback(locked);
    const { percent, totalPaise: refundPaise } = refund;
    const seen = {
      tickets: refund.bySeat.map(({ seat }) => seat.ticketCode),
      seats: refund.bySeat.map(({ seat }) => seat.seat),
      percent,
      refundPaise,
    };
    const id = randomUUIDv7();
    const { id: requestedBy } = memberOf(request);
    const stored = { id, bookingId: booking.id, version, ...seen, reason, requestedBy, requestedAt: now };
    if (!(await insertApproval(tx, stored))) return rollback(refuse('approval_waiting'));
    const about = { pnr: booking.pnr, act: 'refund.requested', permission: PERMISSION } as const;
    auditAct(tx, request, about, { after: { approval: id, ...seen }, reason }, now);
    return done(id);
  });
  return requested.ok ? requested : nameChanges(deps.db, booking.pnr, requested);
}

/**
 * Decides about a requested refund. An approved one is carried out in the same transaction, once. If the booking has
 * changed since the request, the request ends without a refund.
 */
export async function decideApproval(
  deps: DeskDependencies,
  request: FastifyRequest,
  desk: DeskBooking,
  id: string,
  { decision, reason }: z.output<typeof decideApprovalBody>,
): Promise<Result<undefined>> {
  const decided = await deps.db.transaction<Result<undefined>>(async (tx) => {
    const approval = await lockApproval(tx, id);
    if (!approval) return refuse('approval_unknown');
    if (approval.state !== 'waiting') return refuse('approval_decided');
    const by = memberOf(request).id;
    if (decision === 'approve' && approval.requestedBy === by) return refuse('approval_own');
    const carried =
      decision === 'approve' ? await carryOut(deps, tx, request, desk, approval) : done(undefined);
    const state = !carried.ok ? 'outdated' : decision === 'approve' ? 'approved' : 'rejected';
    const at = deps.clock.now();
    storeDecision(tx, id, { state, by, reason, at });
    const about = { pnr: desk.booking.pnr, act: `refund.${state}`, permission: PERMISSION } as const;
    const { requestedBy, refundPaise } = approval;
    auditAct(tx, request, about, { after: { approval: id, requestedBy, refundPaise }, reason }, at);
    return carried;
  });
  return decided.ok ? decided : nameChanges(deps.db, desk.booking.pnr, decided);
}

async function carryOut(
  deps: DeskDependencies,
  tx: Transaction,
  request: FastifyRequest,
  desk: DeskBooking,
  { id, tickets, percent, reason, version }: StoredApproval,
): Promise<Result<undefined>> {
  const seats = chooseTickets(desk, tickets);
  if (!seats.ok) return seats;
  const call = { seats: seats.value, percent, reason, version, approval: id, checked: 'approval' as const };
  const cancelled = await cancelWithin(deps, tx, request, desk, call);
  return cancelled.ok ? done(undefined) : cancelled;
}
