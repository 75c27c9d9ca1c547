import { type Block, lockBlocksOfTrip, reseatBlocks } from '#modules/blocks/index.ts';
import { bookingTemplates, lockBookingsOfTrip, reseatBookings } from '#modules/bookings/index.ts';
import { replaceClaims } from '#modules/seats/index.ts';
import { assignCoach, lockCoach } from '#modules/trips/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { enqueueMessages } from '#platform/messages/outbox.ts';
import type { DisruptionAct } from '../acts/act.ts';
import { needsApproval } from '../acts/take-away.ts';
import type { DisruptionDependencies } from '../dependencies.ts';
import { carryOutOffers, mostRefund } from '../offers/plan-offers.ts';
import type { Disruption } from '../store.ts';
import { type PlannedCoach, planCoach, type WantedCoach } from './plan.ts';
import { listNotified, sumsOf } from './sums.ts';

type SeatedCoach = PlannedCoach & { seating: NonNullable<PlannedCoach['seating']> };

/**
 * Returns the act that makes another coach drive a trip, and gives chosen bookings an offer in place of their seats. It
 * refuses an overload: nothing changes then.
 */
export function coachChange(
  { db, jobs }: DisruptionDependencies,
  wanted: WantedCoach,
): DisruptionAct<SeatedCoach> {
  return {
    name: 'departure.coach_changed',
    permission: 'coaches.assign',
    disruption: { kind: 'coach_change', fromStop: null, minutes: null, cause: 'operations' },
    async lock(tx, tripId) {
      await lockBookingsOfTrip(tx, tripId);
      lockCoach(tx, wanted.busid);
      await lockBlocksOfTrip(tx, tripId);
    },
    async plan(tx, trip, now) {
      const planned = await planCoach(db, tx, { trip, wanted, now });
      if (!planned.ok) return planned;
      const { offers } = planned.value;
      return offers && needsApproval(offers) ? refuse('offers_too_many') : seatedOnly(planned.value);
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
    const template = bookingTemplates['coach-changed'];
    for (const booking of listNotified(planned, disruption.at)) {
      const { email, phone } = booking.contact;
      const message = { bookingId: booking.id, disruptionId: disruption.id, template, email, phone };
      await enqueueMessages(tx, jobs, message, disruption.at);
    }
  }
}

function seatedOnly(planned: PlannedCoach): Result<SeatedCoach> {
  const { seating, overloads } = planned;
  if (seating) return { ok: true, value: { ...planned, seating } };
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
