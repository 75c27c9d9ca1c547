import type { SeatMove } from 'contract/console/disruptions/coach.ts';
import { localDate } from 'contract/values/time.ts';
import {
  type AffectedBooking,
  type BookingOfTrip,
  listBoardedOf,
  listBookingsOfTrip,
} from '#modules/bookings/index.ts';
import { listClaims, type StoredClaim } from '#modules/seats/index.ts';
import {
  type Coach,
  datedCoach,
  findCoach,
  findNames,
  findWomensSeatsPolicy,
  isOver,
  listBookedClaims,
  listElsewhere,
  markedSeats,
  type Trip,
} from '#modules/trips/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { type OfferPlan, planOffers } from '../offers/plan-offers.ts';
import {
  type MoveConflict,
  type OldClaim,
  type Overload,
  type Reseated,
  reseat,
} from '../reseating/index.ts';

/** The coach that a dispatcher wants for a trip, with the seats and those bookings for an offer that they have chosen. */
export interface WantedCoach {
  busid: string;
  moves?: readonly SeatMove[] | undefined;
  offers?: { bookings: readonly string[]; refundAfterHours: number } | undefined;
}

/** A claim, with what the operator keeps for women. */
type SeatedClaim = StoredClaim & Pick<OldClaim, 'isWoman' | 'avoids'>;

/** What a coach change does. `seating` is null if a leg overloads; then `overloads` says where. */
export interface PlannedCoach {
  trip: Trip;
  coach: Coach;
  claims: SeatedClaim[];
  /** Held and sold. */
  bookings: BookingOfTrip[];
  /** What those bookings get that give up their seats; null without any. */
  offers: OfferPlan | null;
  /** Tickets whose passengers are on board: the host shows them their new seats. */
  boarded: number;
  seating: Reseated<SeatedClaim> | null;
  overloads: Overload[];
}

/**
 * Plans another coach for a trip. Refuses the same coach, an unknown one, one that is elsewhere at that time, moves that
 * do not go together, and offers to bookings that the trip no longer has.
 */
export async function planCoach(
  db: Database,
  tx: Transaction,
  { trip, wanted, now }: { trip: Trip; wanted: WantedCoach; now: Date },
): Promise<Result<PlannedCoach>> {
  const coach = await findCoach(tx, wanted.busid);
  if (!coach) return refuse('coach_unknown', { fields: ['busid'] });
  const refused = await whyNotDriving(db, tx, trip, coach, now);
  if (refused) return refused;
  const [claims, bookings] = await Promise.all([
    listNamedClaims(tx, trip, coach, now),
    listBookingsOfTrip(tx, trip.id, now),
  ]);
  const offers = await planChosen(tx, trip, wanted.offers, now);
  if (offers && !offers.ok) return offers;
  const offered = new Set(wanted.offers?.bookings);
  const seated = claims.filter(({ bookingId }) => bookingId === null || !offered.has(bookingId));
  const moves = (wanted.moves ?? []).map(({ seat, from, to }) => ({ seat, fromStop: from, newSeat: to }));
  const result = await reseat({ oldCoach: trip.seatPlan, newCoach: coach.seatPlan, claims: seated, moves });
  const tickets = bookings.flatMap(({ seats }) => seats.map(({ ticketCode }) => ticketCode));
  const boarded = (await listBoardedOf(tx, trip.id, tickets, now)).length;
  const planned = { trip, coach, claims, bookings, boarded, offers: offers?.value ?? null };
  switch (result.kind) {
    case 'seated':
      return done({ ...planned, seating: result, overloads: [] });
    case 'overloaded':
      return done({ ...planned, seating: null, overloads: result.legs });
    case 'impossible':
      return refuseConflicts(result.conflicts);
    default:
      return refuse('seats_leave_none', { fields: ['moves'] });
  }
}

/**
 * Returns the trip's claims. If the operator keeps seats for women, with those of women, and with the marked seats that others
 * are not to get: those who have one already may.
 */
async function listNamedClaims(
  tx: Transaction,
  { id, stops }: Trip,
  { seatPlan }: Coach,
  now: Date,
): Promise<SeatedClaim[]> {
  const claims = await listClaims(tx, id, now);
  const policy = await findWomensSeatsPolicy(tx, localDate(now));
  if (!policy) return claims;
  const booked = (await listBookedClaims(tx, [id], now)).get(id) ?? [];
  const keyOf = ({ seat, fromStop }: { seat: string; fromStop: number }) => `${seat} ${fromStop}`;
  const women = new Set(booked.filter(({ isWoman }) => isWoman).map(keyOf));
  const avoids = markedSeats(policy, datedCoach({ seatPlan, stops }), now);
  return claims.map((claim) => {
    if (women.has(keyOf(claim))) return { ...claim, isWoman: policy.pairs };
    return policy.seats.includes(claim.seat) ? claim : { ...claim, avoids };
  });
}

/** Plans the offers to chosen bookings; undefined without any. */
async function planChosen(
  tx: Transaction,
  trip: Trip,
  chosen: WantedCoach['offers'],
  now: Date,
): Promise<{ ok: true; value: OfferPlan } | Refusal | undefined> {
  if (!chosen) return undefined;
  const { bookings, refundAfterHours } = chosen;
  const concerns = ({ id }: AffectedBooking) => bookings.includes(id);
  const plan = await planOffers(tx, trip, { concerns, refundAfterHours }, now);
  const isWhole = plan.sold.length + plan.holds.length === new Set(bookings).size;
  return isWhole ? done(plan) : refuse('seats_changed', { fields: ['offers'] });
}

async function whyNotDriving(
  db: Database,
  tx: Transaction,
  trip: Trip,
  { busid }: Coach,
  now: Date,
): Promise<Refusal | undefined> {
  const fields = ['busid'];
  if (trip.cancelledAt) return refuse('trip_cancelled');
  if (isOver(trip, now)) return refuse('departed', { fields });
  if (busid === trip.busid) return refuse('coach_same', { fields });
  const [elsewhere, nameIn] = await Promise.all([listElsewhere(tx, trip, busid), findNames(db)]);
  const found = elsewhere.get(busid);
  if (!found) return undefined;
  const { service, to, startsAt, endsAt } = found.run;
  const values = { busid, why: found.why, service, to: nameIn('location', to), startsAt, endsAt };
  return refuse('coach_elsewhere', { values, fields });
}

/** Seats that are gone come first: then the preview is old, and the other conflicts may be, too. */
function refuseConflicts(conflicts: readonly MoveConflict[]): Refusal {
  const fields = ['moves'];
  const conflict = conflicts.find(({ kind }) => kind === 'claim_unknown') ?? conflicts[0];
  switch (conflict?.kind) {
    case 'seat_unknown':
      return refuse('seat_unknown', { values: { seat: conflict.move.newSeat }, fields });
    case 'claim_repeated':
      return refuse('seat_moved_twice', { values: { seat: conflict.move.seat }, fields });
    case 'seat_doubled':
      return refuse('seat_doubled', { values: { seat: conflict.seat }, fields });
    default:
      return refuse('seats_changed', { fields });
  }
}
