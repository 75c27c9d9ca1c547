import type { CoachPlan } from 'contract/console/disruptions/coach.ts';
import type { BookingOfTrip } from '#modules/bookings/index.ts';
import { compareSeats, countAvoided, countBesideWomen, countParted } from '../reseating/index.ts';
import type { PlannedCoach } from './plan.ts';

/** Counts how people are moved; all 0 if a leg overloads. */
export function sumsOf({ trip, coach, seating }: PlannedCoach): CoachPlan['sums'] {
  const seats = (seating?.seats ?? []).filter(({ claim }) => claim.bookingId !== null);
  const changes = seats.map(({ claim, seat }) =>
    compareSeats(trip.seatPlan, coach.seatPlan, claim.seat, seat),
  );
  const moved = changes.filter(({ isSame }) => !isSame);
  const near = moved.filter(({ rows }) => rows <= 1).length;
  return {
    unmoved: changes.length - moved.length,
    near,
    far: moved.length - near,
    otherKind: moved.filter(({ isOtherKind }) => isOtherKind).length,
    parted: countParted(trip.seatPlan, coach.seatPlan, seats),
    besideWomen: countBesideWomen(trip.seatPlan, coach.seatPlan, seats),
    markedSeats: countAvoided(seats),
  };
}

/** Returns the bookings that are notified of another coach: sold, with a seat, and their journeys have not ended. */
export function listNotified({ trip, bookings, seating }: PlannedCoach, now: Date): BookingOfTrip[] {
  const seated = new Set(seating?.seats.map(({ claim }) => claim.bookingId));
  return bookings.filter(({ id, isSold, toStop }) => {
    const alights = trip.stops.find(({ number }) => number === toStop);
    return isSold && seated.has(id) && alights !== undefined && alights.arrivesAt > now;
  });
}
