import type { CoachChoice, CoachPlan, ReseatedClaim } from 'contract/console/disruptions/coach.ts';
import type { StoredClaim } from '#modules/seats/index.ts';
import type { Coach, NameIn, SeatPlan, WhyElsewhere } from '#modules/trips/index.ts';
import { needsApproval } from '../acts/take-away.ts';
import { presentOffersPlan } from '../present.ts';
import type { PlannedCoach } from './plan.ts';
import { listNotified, sumsOf } from './sums.ts';

/** Returns what a coach change does; names only if the member may read them. */
export function presentPlan(planned: PlannedCoach, mayReadNames: boolean, now: Date): CoachPlan {
  const { trip, coach, claims, boarded, seating, overloads, offers } = planned;
  const newSeats = new Map(seating?.seats.map(({ claim, seat }) => [claim, seat]));
  return {
    oldCoach: { busid: trip.busid, seatPlan: presentSeatPlan(trip.seatPlan) },
    newCoach: { busid: coach.busid, seatPlan: presentSeatPlan(coach.seatPlan) },
    claims: claims.map((claim) => presentClaim(planned, claim, newSeats.get(claim) ?? null, mayReadNames)),
    overloads: overloads.map(({ fromStop, ...leg }) => ({ from: fromStop, ...leg })),
    cost: seating?.cost ?? null,
    gap: seating?.gap ?? null,
    sums: sumsOf(planned),
    boarded,
    messages: listNotified(planned, now).length,
    offers: offers && presentOffersPlan(offers, needsApproval(offers)),
  };
}

function presentClaim(
  { bookings }: PlannedCoach,
  { seat, fromStop, toStop, bookingId, blockId, expiresAt }: StoredClaim,
  newSeat: string | null,
  mayReadNames: boolean,
): ReseatedClaim {
  const booking = bookings.find(({ id }) => id === bookingId);
  const passenger = booking?.seats.find((one) => one.seat === seat);
  return {
    kind: blockId ? 'blocked' : expiresAt ? 'held' : 'sold',
    from: fromStop,
    to: toStop,
    seat,
    newSeat,
    booking: bookingId ?? blockId ?? '',
    pnr: booking?.pnr ?? null,
    name: (mayReadNames && passenger?.name) || null,
  };
}

function presentSeatPlan({
  columns,
  rows,
  aisleAfter,
  seats,
  gaps,
}: SeatPlan): CoachPlan['newCoach']['seatPlan'] {
  return { columns, rows, aisleAfter, seats, gaps };
}

/** Returns a coach as a choice for a trip, with cities in the language of `nameIn`. */
export function presentChoice(
  { busid, seatPlan }: Coach,
  elsewhere: WhyElsewhere | undefined,
  nameIn: NameIn,
): CoachChoice {
  return {
    busid,
    seats: seatPlan.seats.length,
    elsewhere: elsewhere ? presentElsewhere(elsewhere, nameIn) : null,
  };
}

function presentElsewhere({ why, run }: WhyElsewhere, nameIn: NameIn): CoachChoice['elsewhere'] {
  return {
    why,
    service: run.service,
    from: nameIn('location', run.from),
    to: nameIn('location', run.to),
    startsAt: run.startsAt.toISOString(),
    endsAt: run.endsAt.toISOString(),
  };
}
