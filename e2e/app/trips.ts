import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedTrip, TripDetail } from 'contract/calls/trips.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import type { Run } from './run.ts';

export const AIRPORT = 'IGI Airport T3';
export const AGRA = 'Agra Fatehabad Road';

/** A trip from the airport to Agra for one test only. */
export interface OwnTrip extends TripDetail {
  /** Path of its booking page. */
  path: string;
}

/** A trip with the id of its line. */
interface ClaimedTrip extends OwnTrip {
  line: string;
}

interface Wish {
  food?: boolean;
  seats?: 31 | 27;
}

/** Days from today: no departure during a run, yet within the sixty days on sale. */
const FIRST_DAY = 3;
const LAST_DAY = 58;

/** Trips of an app that this worker has loaded and nobody has claimed, soonest first. */
interface Loaded {
  trips: ClaimedTrip[];
  nextDay: number;
}

/** By the app's address. Without it, each claim would load the trips of all earlier ones again. */
const loadedTrips = new Map<string, Loaded>();

/** Claims a trip that no other test of the run uses; the soonest first. */
export async function takeTrip(run: Run, wish: Wish = {}): Promise<ClaimedTrip> {
  const loaded = loadedTrips.get(run.site) ?? { trips: [], nextDay: FIRST_DAY };
  loadedTrips.set(run.site, loaded);
  for (;;) {
    const suits = (trip: ClaimedTrip) =>
      trip.foodavailability === (wish.food ?? true) && trip.totalseats === (wish.seats ?? 31);
    for (const trip of loaded.trips.filter(suits)) {
      loaded.trips.splice(loaded.trips.indexOf(trip), 1);
      if (await isFirstToTake(run, trip._id)) return trip;
    }
    if (loaded.nextDay > LAST_DAY) throw new Error('no unclaimed trip left in the coming weeks');
    const listed = await tripsOn(run, addDays(localDate(new Date()), loaded.nextDay));
    loaded.nextDay += 1;
    const claimable = listed.map(async ({ _id, line }) => ({ ...(await ownTrip(run, _id)), line }));
    loaded.trips.push(...(await Promise.all(claimable)));
  }
}

/** Claims two trips between which a booking can change; the earlier first. */
export function takeTripsOfLine(run: Run): Promise<[OwnTrip, OwnTrip]> {
  return takeTwo(run, ({ line }) => line);
}

/** Claims two trips of one day; the earlier first. */
export function takeTripsOfDay(run: Run): Promise<[OwnTrip, OwnTrip]> {
  return takeTwo(run, ({ journeystartdate }) => journeystartdate);
}

/** Claims trips until two have something in common; returns those. */
async function takeTwo(run: Run, commonOf: (trip: ClaimedTrip) => string): Promise<[OwnTrip, OwnTrip]> {
  const taken = new Map<string, ClaimedTrip>();
  for (;;) {
    const trip = await takeTrip(run);
    const earlier = taken.get(commonOf(trip));
    if (earlier) return [earlier, trip];
    taken.set(commonOf(trip), trip);
  }
}

/** Loads a trip by its id, from the airport to Agra or to another stop of its line. */
export async function ownTrip(run: Run, id: string, to = AGRA): Promise<OwnTrip> {
  return { ...(await tripDetail(run, id, to)), path: pathOf(id, to) };
}

async function tripsOn(run: Run, date: string): Promise<ListedTrip[]> {
  const query = new URLSearchParams({ from: AIRPORT, to: AGRA, date });
  const response = await fetch(`${run.site}/api/v1/trip/list?${query}`);
  return ((await response.json()) as { data: ListedTrip[] }).data;
}

async function tripDetail(run: Run, id: string, to: string): Promise<TripDetail> {
  const query = new URLSearchParams({ from: AIRPORT, to });
  const response = await fetch(`${run.site}/api/v1/trip/detailone/${id}?${query}`);
  const [trip] = ((await response.json()) as { data: TripDetail[] }).data;
  if (!trip) throw new Error(`there is no trip ${id}`);
  return trip;
}

/** Creating a folder succeeds for one worker only. */
async function isFirstToTake(run: Run, tripId: string): Promise<boolean> {
  await mkdir(join(run.directory, 'trips'), { recursive: true });
  return mkdir(join(run.directory, 'trips', tripId)).then(
    () => true,
    () => false,
  );
}

function pathOf(tripId: string, to: string): string {
  return `/details/${tripId}?from=${encodeURIComponent(AIRPORT)}&to=${encodeURIComponent(to)}`;
}
