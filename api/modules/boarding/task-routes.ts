import { boardingParams } from 'contract/console/boarding/changes.ts';
import { boardingDoneReply, closeTaskBody, releaseRefundBody } from 'contract/console/boarding/events.ts';
import type { BoardingTaskKind } from 'contract/console/boarding/kinds.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import type { Permission } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import { resumeRefund } from '#modules/payments/index.ts';
import {
  type Act,
  actorOf,
  consoleErrors,
  memberOf,
  refuseBeyondScope,
  writeAudit,
} from '#modules/staff/index.ts';
import { findTrip } from '#modules/trips/index.ts';
import { isUuid, rollback, type Transaction } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { done, type Refusal, type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import type { BoardingDependencies } from './dependencies.ts';
import { presentTask } from './present.ts';
import { lockDeparture } from './store.ts';
import { listTasks, type TaskOfTrip } from './tasks.ts';
import { insertClosedTask, listBoardedCancellations, markDecided } from './ticket-store.ts';

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
      const closed = await decide(deps, request, about, CLOSE, async (tx) =>
        insertClosedTask(tx, { tripId: about.tripId, ticket, kind }),
      );
      return closed.ok ? reply(closed.value) : sendRefusal(sent, closed);
    },
  );

  server.post(
    consoleCalls.releaseHeldRefund[1],
    {
      config: { console: { access: 'refunds.create', checksScope: true, fresh: true } },
      schema: {
        tags: TAGS,
        summary: 'Send the refund of a passenger who has travelled',
        params: boardingParams,
        body: releaseRefundBody,
        response: { 200: boardingDoneReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const { ticket, reason } = request.body;
      const about = { ...request.params, ticket, kind: 'refund_held' as const, reason };
      const released = await decide(deps, request, about, RELEASE, (tx, now) =>
        release(tx, deps, about, now),
      );
      return released.ok ? reply(released.value) : sendRefusal(sent, released);
    },
  );
}

const CLOSE = { act: 'boarding.task_closed', permission: 'boarding.record' } as const;
const RELEASE = { act: 'refund.released', permission: 'refunds.create' } as const;

interface DecidedTask {
  tripId: string;
  ticket: string;
  kind: BoardingTaskKind;
  reason: string;
}

/** Decides an open task and logs it, in one transaction; returns the tasks that stay open. */
async function decide(
  deps: BoardingDependencies,
  request: FastifyRequest,
  { tripId, ticket, kind, reason }: DecidedTask,
  { act, permission }: { act: Act; permission: Permission },
  carryOut: (tx: Transaction, now: Date) => Promise<Refusal | void>,
): Promise<Result<TaskOfTrip[]>> {
  const trip = isUuid(tripId) ? await findTrip(deps.db, tripId) : undefined;
  if (!trip) return refuse('trip_unknown');
  const beyond = await refuseBeyondScope(deps, request, permission, trip);
  if (beyond) return beyond;
  return deps.db.transaction<Result<TaskOfTrip[]>>(async (tx) => {
    const now = deps.clock.now();
    await lockDeparture(tx, trip.id);
    const open = await listTasks(tx, [trip.id]);
    const task = open.find((one) => one.ticket === ticket && one.kind === kind);
    const refused = task ? await carryOut(tx, now) : refuse('task_unknown');
    if (refused) return rollback(refused);
    markDecided(tx, trip.id);
    const left = await listTasks(tx, [trip.id]);
    const after = { ticket, kind, pnr: task?.pnr, seat: task?.seat };
    const subject = kind === 'refund_held' && task?.pnr ? `booking ${task.pnr}` : `departure ${trip.id}`;
    const entry = { act, permission, subject, after, reason };
    await writeAudit(tx, actorOf(memberOf(request)), entry, now);
    return done(left);
  });
}

/** Releases the refund of a boarded ticket; refuses it if the gateway has been asked meanwhile. */
async function release(
  tx: Transaction,
  { jobs }: BoardingDependencies,
  { tripId, ticket }: DecidedTask,
  now: Date,
): Promise<Refusal | undefined> {
  const [held] = await listBoardedCancellations(tx, tripId, [ticket]);
  const isReleased = held && (await resumeRefund(tx, jobs, { id: held.cancellationId, released: true }, now));
  return isReleased ? undefined : refuse('task_unknown');
}
