import type { ChangeTrip } from 'contract/console/desk/desk-acts.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import type { FastifyRequest } from 'fastify';
import { listHistory, lockForAct, whyNotSold } from '#modules/bookings/index.ts';
import {
  changeWithin,
  type PreparedChange,
  prepareChange,
  whyNotChangeable,
} from '#modules/changes/index.ts';
import { refuseBeyondScope } from '#modules/staff/index.ts';
import { findTrip } from '#modules/trips/index.ts';
import { rollback } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { DeskBooking } from '../booking/booking.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { auditAct, nameChanges } from './act.ts';

const PERMISSION = 'bookings.change' as const;

/** Checks and prices a change of a booking for staff, whose scope must have the new trip, too. */
export async function prepareForStaff(
  deps: DeskDependencies,
  request: FastifyRequest,
  desk: DeskBooking,
  wanted: Pick<ChangeTrip, 'toTripId' | 'seats'>,
): Promise<Result<PreparedChange>> {
  if (desk.takenAway) return refuse('staff_offer_decides');
  const trip = await findTrip(deps.db, wanted.toTripId);
  const refused =
    (trip && (await refuseBeyondScope(deps, request, PERMISSION, trip))) ??
    whyNotSold(desk) ??
    (await whyNotChangeable(deps, desk));
  return refused ?? prepareChange(deps.db, desk, wanted, { madeBy: 'staff', now: deps.clock.now() });
}

/**
 * Changes a booking's trip or seats without a code, and logs it, in one transaction. Returns the new version. A dearer
 * trip is refused: its difference is paid on the booking's page.
 */
export async function changeTripFor(
  deps: DeskDependencies,
  request: FastifyRequest,
  desk: DeskBooking,
  { version, due, reason, ...wanted }: ChangeTrip,
): Promise<Result<number>> {
  const prepared = await prepareForStaff(deps, request, desk, wanted);
  if (!prepared.ok) return prepared;
  const { change, quote } = prepared.value;
  const rupees = paiseToRupees(quote.duePaise);
  if (rupees > 0) return refuse('change_needs_payment', { values: { rupees } });
  if (rupees !== due) return refuse('change_price', { values: { rupees }, totalamount: rupees });
  const { id, pnr } = desk.booking;
  const changed = await deps.db.transaction<Result<number>>(async (tx) => {
    const result = await changeWithin(deps, tx, prepared.value, async (inner) => {
      const locked = await lockForAct(inner, id, version);
      return locked.ok ? undefined : locked;
    });
    if (!result.ok) return rollback(result);
    const about = { pnr, act: 'trip.changed', permission: PERMISSION } as const;
    const before = { trip: change.from.tripId, seats: change.tickets.map(({ fromSeat }) => fromSeat) };
    const after = {
      trip: change.to.tripId,
      seats: change.tickets.map(({ toSeat }) => toSeat),
      refundPaise: result.value.refundPaise,
    };
    const history = await listHistory(tx, id);
    auditAct(tx, request, about, { before, after, reason }, deps.clock.now());
    return done(history.length);
  });
  return changed.ok ? changed : nameChanges(deps.db, pnr, changed);
}
