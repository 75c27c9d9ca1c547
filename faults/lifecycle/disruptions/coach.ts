import { carryOutAct, type Plan, previewAct } from '../../../api/modules/disruptions/acts/act.ts';
import {
  COACH_PERMISSION,
  coachChange,
  planSeated,
  type SeatedCoach,
} from '../../../api/modules/disruptions/coach/change-coach.ts';
import {
  type PlannedCoach,
  planCoach,
  type WantedCoach,
} from '../../../api/modules/disruptions/coach/plan.ts';
import type { SeatMove } from '../../../contract/console/disruptions/coach.ts';
import type { RunningApp } from '../world.ts';
import type { DisruptionActions } from './commands.ts';
import { requestOf } from './members.ts';
import { count } from './outcomes.ts';
import { requestOffers } from './requests.ts';

type Offers = DisruptionActions['change coach']['offers'];

/** Changes the coach of a trip as a dispatcher does, or requests a second member's approval if offers may refund much. */
export async function changeCoach(
  app: RunningApp,
  tripId: string,
  busid: string,
  offers: Offers,
): Promise<void> {
  const { lifecycle, deps } = app;
  const wanted = offers ? await choose(app, tripId, busid, offers) : { busid, moves: [] };
  if (!wanted) return;
  const act = coachChange(deps, wanted, null);
  const changed = await carryOutAct(deps, requestOf(lifecycle), tripId, act);
  count(app, wanted.offers ? `${act.name} with offers` : act.name, changed);
  if (changed.ok || changed.reason !== 'approval_needed' || !wanted.offers) return;
  const { bookings, refundAfterHours } = wanted.offers;
  const coach = { busid, moves: wanted.moves ?? [], bookings };
  const requested = { skippedStop: null, coach, cause: 'operations' as const, refundAfterHours };
  const plan: Plan<SeatedCoach> = (tx, trip, now) => planSeated(deps.db, tx, { trip, wanted, now });
  await requestOffers(app, tripId, requested, plan, (planned) => planned.offers);
}

/** Chooses bookings for an offer, in turn, until the others have seats, and those seats. */
async function choose(
  app: RunningApp,
  tripId: string,
  busid: string,
  { least, first, refundAfterHours }: NonNullable<Offers>,
): Promise<WantedCoach | undefined> {
  const begin = await preview(app, tripId, { busid });
  if (!begin) return undefined;
  const all = begin.bookings.map(({ id }) => id);
  const inTurn = all.map((_, index) => all[(index + first) % all.length] ?? '');
  for (let size = least; size <= inTurn.length; size += 1) {
    const bookings = inTurn.slice(0, size);
    const wanted = size > 0 ? { busid, offers: { bookings, refundAfterHours } } : { busid };
    const planned = await preview(app, tripId, wanted);
    if (planned?.seating) return { ...wanted, moves: movesOf(planned.seating) };
  }
  return undefined;
}

async function preview(
  app: RunningApp,
  tripId: string,
  wanted: WantedCoach,
): Promise<PlannedCoach | undefined> {
  const { lifecycle, deps } = app;
  const plan: Plan<PlannedCoach> = (tx, trip, now) => planCoach(deps.db, tx, { trip, wanted, now });
  const previewed = await previewAct(deps, requestOf(lifecycle), tripId, plan, COACH_PERMISSION);
  return count(app, 'coach previewed', previewed);
}

function movesOf({ seats }: NonNullable<PlannedCoach['seating']>): SeatMove[] {
  return seats.map(({ claim, seat }) => ({ seat: claim.seat, from: claim.fromStop, to: seat }));
}
