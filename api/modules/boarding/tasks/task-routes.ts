import { boardingParams } from 'contract/console/boarding/changes.ts';
import { boardingDoneReply, closeTaskBody, heldRefundBody } from 'contract/console/boarding/events.ts';
import type { BoardingTaskKind } from 'contract/console/boarding/kinds.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import type { Permission } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import {
  type Act,
  actorOf,
  bookingSubject,
  consoleErrors,
  departureSubject,
  findTripWithin,
  memberOf,
  writeAudit,
} from '#modules/staff/index.ts';
import { rollback, type Transaction } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { done, type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import type { BoardingDependencies } from '../dependencies.ts';
import { presentTask } from '../present.ts';
import { lockDeparture } from '../store.ts';
import { insertClosedTask, markDecided } from '../ticket-store.ts';
import { releaseHeldRefund, withdrawHeldRefund } from './decide-held-refund.ts';
import { listTasks, type TaskOfTrip } from './tasks.ts';

const TAGS = ['console'];

/** Adds the calls by which a person decides the tasks of a departure. */
export function taskRoutes(server: Server, deps: BoardingDependencies): void {
  const reply = (tasks: readonly TaskOfTrip[]) => ({
    status: 'success' as const,
    message: m.console_done(),
    data: { tasks: tasks.map(presentTask) },
  });

  server.post(
    consoleCalls.closeBoardingTask[1],
    {
      config: { console: { access: 'boarding.record', checksScope: true } },
      schema: {
        tags: TAGS,
        summary: 'Close a task of a departure',
        params: boardingParams,
        body: closeTaskBody,
        response: { 200: boardingDoneReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const { kind, ticket, reason } = request.body;
      const about = { ...request.params, ticket, kind, reason };
      const closed = await decide(deps, request, about, CLOSE, async (tx) => {
        insertClosedTask(tx, { tripId: about.tripId, ticket, kind });
        return done({});
      });
      return closed.ok ? reply(closed.value) : sendRefusal(sent, closed);
    },
  );

  heldRefundRoute(
    'releaseHeldRefund',
    'Send the refund of a passenger who has travelled',
    RELEASE,
    releaseHeldRefund,
  );
  heldRefundRoute(
    'withdrawHeldRefund',
    'Withdraw the refund of a passenger who has travelled',
    WITHDRAW,
    withdrawHeldRefund,
  );

  function heldRefundRoute(
    call: 'releaseHeldRefund' | 'withdrawHeldRefund',
    summary: string,
    decision: Decision,
    carryOut: typeof releaseHeldRefund | typeof withdrawHeldRefund,
  ): void {
    server.post(
      consoleCalls[call][1],
      {
        config: { console: { access: 'refunds.create', checksScope: true, fresh: true } },
        schema: {
          tags: TAGS,
          summary,
          params: boardingParams,
          body: heldRefundBody,
          response: { 200: boardingDoneReply, ...consoleErrors() },
        },
      },
      async (request, sent) => {
        const { ticket, reason } = request.body;
        const about = { ...request.params, ticket, kind: 'refund_held' as const, reason };
        const decided = await decide(deps, request, about, decision, (tx, now) =>
          carryOut(tx, deps.jobs, about, now),
        );
        return decided.ok ? reply(decided.value) : sendRefusal(sent, decided);
      },
    );
  }
}

interface Decision {
  act: Act;
  permission: Permission;
}

const CLOSE = { act: 'boarding.task_closed', permission: 'boarding.record' } as const;
const RELEASE = { act: 'refund.released', permission: 'refunds.create' } as const;
const WITHDRAW = { act: 'refund.withdrawn', permission: 'refunds.create' } as const;

interface DecidedTask {
  tripId: string;
  ticket: string;
  kind: BoardingTaskKind;
  reason: string;
}

/**
 * Decides an open task and logs it with what `carryOut` returns, in one transaction; returns the tasks that stay open.
 */
async function decide(
  deps: BoardingDependencies,
  request: FastifyRequest,
  { tripId, ticket, kind, reason }: DecidedTask,
  { act, permission }: Decision,
  carryOut: (tx: Transaction, now: Date) => Promise<Result<object>>,
): Promise<Result<TaskOfTrip[]>> {
  const found = await findTripWithin(deps, request, permission, tripId);
  if (!found.ok) return found;
  const trip = found.value;
  return deps.db.transaction<Result<TaskOfTrip[]>>(async (tx) => {
    const now = deps.clock.now();
    await lockDeparture(tx, trip.id);
    const open = await listTasks(tx, [trip.id], now);
    const task = open.find((one) => one.ticket === ticket && one.kind === kind);
    const carriedOut = task ? await carryOut(tx, now) : refuse('task_unknown');
    if (!carriedOut.ok) return rollback(carriedOut);
    markDecided(tx, trip.id);
    const left = await listTasks(tx, [trip.id], now);
    const after = { ticket, kind, pnr: task?.pnr, seat: task?.seat, ...carriedOut.value };
    const subject =
      kind === 'refund_held' && task?.pnr ? bookingSubject(task.pnr) : departureSubject(trip.id);
    const entry = { act, permission, subject, after, reason };
    writeAudit(tx, actorOf(memberOf(request)), entry, now);
    return done(left);
  });
}
