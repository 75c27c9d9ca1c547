import { offerToOne } from 'contract/seats/seat-neighbours.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import {
  bookingClosesAt,
  type FoundTrip,
  findSeatsForWomen,
  findWomensSeatsPolicy,
  listTakenSeats,
  listTrips,
  type TripStop,
  type WomensSeatsPolicy,
} from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { chooseSeatsLike } from './choose-seats.ts';

/** Another departure between the counters of a booking, with the seats that its passengers would have. */
export interface OtherDeparture {
  trip: FoundTrip;
  from: TripStop;
  to: TripStop;
  /** In the order of the seats asked for. */
  seats: string[];
}

/** What is to be replaced: a trip between two counters, and the seats of its passengers. */
export interface WantedJourney {
  tripId: string;
  from: Pick<TripStop, 'counterId' | 'departsAt'>;
  to: Pick<TripStop, 'counterId'>;
  booked: readonly { seat: string; gender: string }[];
}

/** Departures from the day of the lost one, or today, on. */
const DAYS = 7;
/** Days that are always searched: the nearest departure may be that of the next morning. */
const LEAST_DAYS = 2;
const MOST_DEPARTURES = 4;

/**
 * Returns departures between the same counters that still sell and have enough seats: those nearest in time to the lost one, in
 * order of departure.
 */
export async function listOtherDepartures(
  { db, clock }: { db: Database; clock: Clock },
  wanted: WantedJourney,
): Promise<OtherDeparture[]> {
  const women = await findWomensSeatsPolicy(db, localDate(clock.now()));
  const today = localDate(clock.now());
  const lost = localDate(wanted.from.departsAt);
  const first = lost > today ? lost : today;
  const found: OtherDeparture[] = [];
  for (let day = 0; day < LEAST_DAYS || (day < DAYS && found.length < MOST_DEPARTURES); day += 1) {
    const journey = { from: wanted.from.counterId, to: wanted.to.counterId, date: addDays(first, day) };
    const trips = await listTrips(db, clock, journey);
    if (!trips.ok) break;
    for (const trip of trips.value.trips) {
      const departure =
        trip.id === wanted.tripId ? undefined : await departureOf(db, clock, trip, wanted, women);
      if (departure) found.push(departure);
    }
  }
  const distance = ({ from }: OtherDeparture) =>
    Math.abs(from.departsAt.getTime() - wanted.from.departsAt.getTime());
  return found
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST_DEPARTURES)
    .toSorted((one, other) => one.from.departsAt.getTime() - other.from.departsAt.getTime());
}

async function departureOf(
  db: Database,
  clock: Clock,
  trip: FoundTrip,
  { booked }: WantedJourney,
  women: WomensSeatsPolicy | null,
): Promise<OtherDeparture | undefined> {
  const [from, to] = [trip.fromStop, trip.toStop].map((number) =>
    trip.stops.find((stop) => stop.number === number),
  );
  const now = clock.now();
  if (!from || !to || trip.cancelledAt || now >= bookingClosesAt(trip, from)) return undefined;
  if (trip.seatPlan.seats.length - trip.taken < booked.length) return undefined;
  const segment = { fromStop: trip.fromStop, toStop: trip.toStop };
  const taken = new Set(trip.taken > 0 ? await listTakenSeats(db, trip.id, segment, now) : []);
  const forWomen = women ? await findSeatsForWomen(db, women, trip, segment, now) : [];
  const isForAll = booked.every(({ gender }) => gender === 'Female');
  const closed = isForAll ? taken : new Set([...taken, ...forWomen]);
  const plan = women && booked.length === 1 ? offerToOne(planOf(trip), [...closed]) : trip.seatPlan.seats;
  const seats = chooseSeatsLike(
    booked.map(({ seat }) => seat),
    plan,
    closed,
  );
  return seats && { trip, from, to, seats };
}

function planOf({ seatPlan: { rows, aisleAfter: aisleafter, seats } }: FoundTrip) {
  return { rows, aisleafter, seats };
}
