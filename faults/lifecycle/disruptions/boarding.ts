import { randomUUID } from 'node:crypto';
import { recordEvents } from '../../../api/modules/boarding/record.ts';
import { lockDeparture } from '../../../api/modules/boarding/store.ts';
import {
  releaseHeldRefund,
  withdrawHeldRefund,
} from '../../../api/modules/boarding/tasks/decide-held-refund.ts';
import { listTasks } from '../../../api/modules/boarding/tasks/tasks.ts';
import { findSold } from '../../../api/modules/bookings/index.ts';
import { findTrip, type Trip } from '../../../api/modules/trips/index.ts';
import { minutesAfter } from '../../../api/platform/clock.ts';
import { rollback } from '../../../api/platform/database/database.ts';
import type { Result } from '../../../api/platform/http/refusals/refusal.ts';
import { BOARDING_OPENS_MINUTES } from '../../../contract/values/limits.ts';
import { pick } from '../gateways/simulated-gateway.ts';
import type { RunningApp } from '../world.ts';
import type { DisruptionActions } from './commands.ts';
import { count } from './outcomes.ts';

interface Recorded {
  tripId: string;
  ticket: string;
  kind: 'boarded' | 'no_show' | 'undone';
  undoes: string[];
}

/** What one host's phone records, and what staff decide about refunds of boarded passengers. */
export const boardingActions = {
  async board(app: RunningApp, { booking, seat, kind, waits }: DisruptionActions['board']) {
    const { lifecycle, deps } = app;
    const sold = await findSold(deps.db, pick(lifecycle.bookings, booking)?.pnr ?? '');
    const ticket = sold && pick(sold.seats, seat)?.ticketCode;
    if (ticket && waits) waitForBoarding(app, sold.trip);
    if (ticket) await record(app, { tripId: sold.booking.tripId, ticket, kind, undoes: [] });
  },

  async 'undo boarding'(app: RunningApp, { event: index }: DisruptionActions['undo boarding']) {
    const event = pick(app.lifecycle.boardings, index);
    if (event) await record(app, { ...event, kind: 'undone', undoes: [event.id] });
  },

  async 'decide held refund'(
    app: RunningApp,
    { task: index, decision }: DisruptionActions['decide held refund'],
  ) {
    const task = pick(await listHeld(app), index);
    if (task) await decideHeldRefund(app, task, decision);
  },
};

/** Moves the clock to when a trip's coach boards, unless it is later already. */
function waitForBoarding({ lifecycle: { world } }: RunningApp, { stops: [first] }: Trip): void {
  if (!first) return;
  const opensAt = minutesAfter(first.departsAt, -BOARDING_OPENS_MINUTES);
  const minutes = Math.ceil((opensAt.getTime() - world.clock.now().getTime()) / 60_000);
  if (minutes > 0) world.clock.pass(minutes);
}

async function record(
  { lifecycle, deps }: RunningApp,
  { tripId, ticket, kind, undoes }: Recorded,
): Promise<void> {
  const trip = await findTrip(deps.db, tripId);
  if (!trip) return;
  const { boardings, world } = lifecycle;
  const now = deps.clock.now();
  const id = randomUUID();
  world.phone.sequence += 1;
  const { device, sequence } = world.phone;
  const event = {
    id,
    device,
    sequence,
    tripId,
    ticket,
    kind,
    undoes,
    deviceTime: now.toISOString(),
    offsetMs: 0,
    recordedBy: null,
  };
  await recordEvents(deps, { trip, memberId: world.memberId }, [event], now);
  if (kind !== 'undone') boardings.push({ id, tripId, ticket });
}

interface HeldRefund {
  tripId: string;
  ticket: string;
}

/** Returns the open tasks about refunds that are held because their passengers have boarded. */
export async function listHeld({
  lifecycle,
  deps,
}: Pick<RunningApp, 'lifecycle' | 'deps'>): Promise<HeldRefund[]> {
  return (await listTasks(deps.db, lifecycle.tripIds, deps.clock.now())).filter(
    ({ kind }) => kind === 'refund_held',
  );
}

/** Sends or withdraws a held refund, in the transaction of its task. */
export async function decideHeldRefund(
  app: RunningApp,
  { tripId, ticket }: HeldRefund,
  decision: 'withdrawn' | 'released',
): Promise<void> {
  const { db, jobs, clock } = app.deps;
  const result = await db.transaction<Result<unknown>>(async (tx) => {
    const now = clock.now();
    await lockDeparture(tx, tripId);
    const decide = decision === 'released' ? releaseHeldRefund : withdrawHeldRefund;
    const decided = await decide(tx, jobs, { tripId, ticket }, now);
    return decided.ok ? decided : rollback(decided);
  });
  count(app, `held refund ${decision}`, result);
}
