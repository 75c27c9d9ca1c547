import { consoleCalls } from 'contract/console/calls.ts';
import {
  approvalParams,
  approvalReply,
  approvalsQuery,
  approvalsReply,
  decideApprovalBody,
} from 'contract/console/desk/approvals.ts';
import { allows, type Grant } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import type { z } from 'zod';
import { listPnrs } from '#modules/bookings/index.ts';
import { consoleErrors, memberOf, recordRefused } from '#modules/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import type { DeskBooking } from '../booking/booking.ts';
import { findWithin, readReaches } from '../booking/reading.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { decideApproval } from './approvals.ts';
import { presentApprovals } from './present.ts';
import { findApproval, listApprovals, MOST_APPROVALS, type StoredApproval } from './store.ts';

const [, , PERMISSION] = consoleCalls.listApprovals;
/** How many times one call reads `MOST_APPROVALS` requests. */
const MOST_READS = 5;

/** Adds the queue of refunds that need a second member. */
export function approvalRoutes(server: Server, deps: DeskDependencies): void {
  server.get(
    consoleCalls.listApprovals[1],
    {
      config: { console: { access: PERMISSION, checksScope: true } },
      schema: {
        tags: ['console'],
        summary: 'Refunds that wait for a second member, or were decided',
        querystring: approvalsQuery,
        response: { 200: approvalsReply, ...consoleErrors() },
      },
    },
    async (request) => {
      const { grants, id } = memberOf(request);
      const { within, next } = await listWithin(deps.db, request.query, grants);
      const data = await presentApprovals(deps.db, within, id);
      return { status: 'success' as const, message: m.console_done(), data, next };
    },
  );

  server.post(
    consoleCalls.decideApproval[1],
    {
      config: { console: { access: PERMISSION, checksScope: true, fresh: true } },
      schema: {
        tags: ['console'],
        summary: 'Approve or reject a refund that another member requested',
        description: 'An approved refund is carried out at once, unless the booking has changed since.',
        params: approvalParams,
        body: decideApprovalBody,
        response: { 200: approvalReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const { id } = request.params;
      const desk = await findBookingOf(deps, request, id);
      if (!desk.ok) return sendRefusal(sent, desk);
      const decided = await decideApproval(deps, request, desk.value, id, request.body);
      if (!decided.ok) {
        if (decided.reason === 'approval_own')
          await recordRefused(deps, request, memberOf(request), PERMISSION);
        return sendRefusal(sent, decided);
      }
      const approval = await findApproval(deps.db, id);
      const [data] = await presentApprovals(deps.db, approval ? [approval] : [], memberOf(request).id);
      if (!data) throw new Error(`approval ${id} does not exist`);
      return { status: 'success' as const, message: m.console_done(), data };
    },
  );
}

/**
 * Returns the newest requests within the scope of roles, and where the next page begins. Requests beyond the scope leave no
 * others out, but end a page once it has read `MOST_READS` times.
 */
async function listWithin(
  db: Database,
  { state, before }: z.output<typeof approvalsQuery>,
  grants: Grant[],
): Promise<{ within: StoredApproval[]; next: string | null }> {
  let last = before === undefined ? undefined : await findApproval(db, before);
  if (before !== undefined && !last) return { within: [], next: null };
  const within: StoredApproval[] = [];
  let isEnd = false;
  for (let reads = 0; reads < MOST_READS && within.length < MOST_APPROVALS && !isEnd; reads += 1) {
    const read = await listApprovals(db, state, last);
    const reachOf = await readReaches(
      db,
      read.map(({ bookingId }) => bookingId),
    );
    within.push(...read.filter(({ bookingId }) => allows(grants, PERMISSION, reachOf(bookingId))));
    last = read.at(-1) ?? last;
    isEnd = read.length < MOST_APPROVALS;
  }
  const shown = within.slice(0, MOST_APPROVALS);
  if (within.length > MOST_APPROVALS) return { within: shown, next: shown.at(-1)?.id ?? null };
  return { within: shown, next: isEnd ? null : (last?.id ?? null) };
}

async function findBookingOf(
  deps: DeskDependencies,
  request: FastifyRequest,
  id: string,
): Promise<Result<DeskBooking>> {
  const approval = await findApproval(deps.db, id);
  const pnrs = approval && (await listPnrs(deps.db, [approval.bookingId]));
  const pnr = approval && pnrs?.get(approval.bookingId);
  return pnr ? findWithin(deps, request, PERMISSION, pnr) : refuse('approval_unknown');
}
