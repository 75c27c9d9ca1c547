import { type Block, lockBlocksOfTrip, reseatBlocks } from '#modules/blocks/index.ts';
import { bookingTemplates, lockBookingsOfTrip, reseatBookings } from '#modules/bookings/index.ts';
import { replaceClaims } from '#modules/seats/index.ts';
import { assignCoach, lockCoach } from '#modules/trips/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { enqueueToBookings } from '#platform/messages/many/enqueue-to-bookings.ts';
import type { DisruptionAct } from '../acts/act.ts';
import { needsApproval, refuseUnapproved } from '../acts/take-away.ts';
import type { DisruptionDependencies } from '../dependencies.ts';
import { carryOutOffers, mostRefund } from '../offers/plan-offers.ts';
import type { Disruption } from '../store.ts';
import { type PlannedCoach, planCoach, type WantedCoach } from './plan.ts';
import { listNotified, sumsOf } from './sums.ts';

/** The permission to change a coach, and to approve a change. */
export const COACH_PERMISSION = 'coaches.assign' as const;

/** Planned, with a seat for everybody without an offer. */
export type SeatedCoach = PlannedCoach & { seating: NonNullable<PlannedCoach['seating']> };

/**
 * Returns the act that makes another coach drive a trip, and gives chosen bookings an offer in place of their seats. It
 * refuses an overload, and offers that refund more than `approvedPaise`, or without it those that need a second member.
 */
export function coachChange(
  { db, jobs }: DisruptionDependencies,
  wanted: WantedCoach,
  approvedPaise: number | null,
): DisruptionAct<SeatedCoach> {
  return {
    name: 'departure.coach_changed',
    permission: COACH_PERMISSION,
    disruption: { kind: 'coach_change', fromStop: null, minutes: null, cause: 'operations' },
    async lock(tx, tripId) {
      lockBookingsOfTrip(tx, tripId);
      lockCoach(tx, wanted.busid);
      await lockBlocksOfTrip(tx, tripId);
    },
    async plan(tx, trip, now) {
      const planned = await planSeated(db, tx, { trip, wanted, now });
      const offers = planned.ok ? planned.value.offers : null;
      return (offers && refuseUnapproved(offers, approvedPaise)) || planned;
    },
    async carryOut(tx, trip, planned, disruption) {
      assignCoach(tx, trip.id, planned.coach.busid);
      const blocks = await lockBlocksOfTrip(tx, trip.id);
      moveClaims(tx, planned, blocks);
      await reseatBookings(tx, trip.id, reseatingsOf(planned), disruption.at);
      if (planned.offers) await carryOutOffers(tx, jobs, planned.offers, disruption);
      await notify(tx, planned, disruption);
    },
    describe(planned) {
      const { trip, coach, offers } = planned;
      return {
        from: trip.busid,
        to: coach.busid,
        ...sumsOf(planned),
        ...(offers && { offers: offers.sold.length, refundPaise: mostRefund(offers) }),
      };
    },
  };

  async function notify(tx: Transaction, planned: SeatedCoach, disruption: Disruption) {
    const { id: disruptionId, at } = disruption;
    const template = bookingTemplates['coach-changed'];
    const to = listNotified(planned, at).map(({ id, contact: { email, phone } }) => ({
      bookingId: id,
      email,
      phone,
    }));
    await enqueueToBookings(tx, jobs, { disruptionId, template, to }, at);
  }
}

/** Whether the offers of a coach change may refund so much that a second member must approve. */
export const needsSecond = ({ offers }: SeatedCoach): boolean => offers !== null && needsApproval(offers);

/** Plans another coach with a seat for everybody without an offer; refuses an overload. */
export async function planSeated(
  db: Database,
  tx: Transaction,
  change: Parameters<typeof planCoach>[2],
): Promise<Result<SeatedCoach>> {
  const planned = await planCoach(db, tx, change);
  if (!planned.ok) return planned;
  const { seating, overloads } = planned.value;
  if (seating) return { ok: true, value: { ...planned.value, seating } };
  const legs = overloads.map(({ fromStop, excess }) => ({ leg: fromStop, excess }));
  return refuse('coach_overloaded', { values: { legs }, fields: ['busid'] });
}

function moveClaims(tx: Transaction, { trip, seating }: SeatedCoach, blocks: readonly Block[]): void {
  replaceClaims(
    tx,
    trip.id,
    seating.seats.map(({ claim, seat }) => ({ ...claim, seat })),
  );
  const seatsOf = (id: string) => seating.seats.flatMap((one) => (one.claim.blockId === id ? one.seat : []));
  const moved = blocks.map(({ id }) => ({ id, seats: seatsOf(id) })).filter(({ seats }) => seats.length > 0);
  reseatBlocks(tx, moved);
}

/** Claims of bookings of other trips are held for changes; their tickets have no seat here. */
function reseatingsOf({ seating, bookings }: SeatedCoach) {
  const ofTrip = new Set(bookings.map(({ id }) => id));
  const ofBookings = seating.seats.flatMap(({ claim, seat }) =>
    claim.bookingId && ofTrip.has(claim.bookingId)
      ? [{ bookingId: claim.bookingId, from: claim.seat, to: seat }]
      : [],
  );
  return [...Map.groupBy(ofBookings, ({ bookingId }) => bookingId)].map(([bookingId, moves]) => ({
    bookingId,
    seats: moves.map(({ from, to }) => ({ from, to })),
  }));
}
