import { seatsBeside } from 'contract/seats/seat-neighbours.ts';
import type { SeatPlan } from '../store.ts';
import type { WomensSeatsPolicy } from './policy.ts';

/** A seat that a booking has held or bought, on the legs from stop `fromStop` to, excluding, `toStop`. */
export interface BookedClaim {
  seat: string;
  fromStop: number;
  toStop: number;
  bookingId: string;
  isWoman: boolean;
}

type Legs = Pick<BookedClaim, 'fromStop' | 'toStop'>;

/** The coach of a trip, and when it leaves its first stop. */
interface DatedCoach {
  seatPlan: Pick<SeatPlan, 'rows' | 'aisleAfter' | 'seats'>;
  departsAt: Date;
}

const HOUR_MS = 3_600_000;

/**
 * Returns the seats of a coach that, if they are free, only women may have on some legs at `now`: marked ones until they
 * are released, and those beside a woman whose own booking has nobody on her other side. `claims` are those of other
 * bookings. A woman may sit beside anybody, so a man who was there first stays.
 */
export function seatsForWomen(
  policy: WomensSeatsPolicy,
  coach: DatedCoach,
  claims: readonly BookedClaim[],
  legs: Legs,
  now: Date,
): string[] {
  const { seatPlan } = coach;
  const marked = new Set(markedSeats(policy, coach, now));
  const women = policy.pairs ? claims.filter((claim) => claim.isWoman && meets(claim, legs)) : [];
  const isBesideLoneWoman = (seat: string) => {
    const beside = besideOf(seatPlan, seat);
    return women.some(
      (woman) => beside.includes(woman.seat) && !hasCompany(seatPlan, woman, claims, { except: seat }),
    );
  };
  return seatPlan.seats.filter((seat) => marked.has(seat) || isBesideLoneWoman(seat));
}

/** Returns the marked seats of a coach; none once they are released. */
export function markedSeats(
  { seats, releaseHours }: WomensSeatsPolicy,
  { seatPlan, departsAt }: DatedCoach,
  now: Date,
): string[] {
  const isReleased = now.getTime() >= departsAt.getTime() - releaseHours * HOUR_MS;
  return isReleased ? [] : seatPlan.seats.filter((seat) => seats.includes(seat));
}

/** Returns the seats beside a seat of a plan. */
export function besideOf({ rows, aisleAfter, seats }: DatedCoach['seatPlan'], seat: string): string[] {
  return seatsBeside({ rows, aisleafter: aisleAfter, seats }, seat);
}

/** Whether a booking has seats beside each other there, apart from one seat. */
function hasCompany(
  plan: DatedCoach['seatPlan'],
  claim: BookedClaim,
  claims: readonly BookedClaim[],
  { except }: { except: string },
): boolean {
  const beside = besideOf(plan, claim.seat).filter((seat) => seat !== except);
  return claims.some(
    (other) => other.bookingId === claim.bookingId && beside.includes(other.seat) && meets(other, claim),
  );
}

function meets(one: Legs, other: Legs): boolean {
  return one.fromStop < other.toStop && other.fromStop < one.toStop;
}
