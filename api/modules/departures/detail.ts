import { type Block, listBlocks } from '#modules/blocks/index.ts';
import {
  type ListedTicket,
  listScans,
  listTicketStates,
  listTicketsAtDoor,
  readConflicts,
  type Scan,
  type TaskOfTrip,
} from '#modules/boarding/index.ts';
import { type ListVersion, listBookingsOfTrip, listVersions } from '#modules/bookings/index.ts';
import { listClaims } from '#modules/seats/index.ts';
import type { Standing } from '#modules/tracking/index.ts';
import { findTrip } from '#modules/trips/index.ts';
import { type SeatUse, seatUses } from './detail-rules.ts';
import {
  coachFacts,
  type Departure,
  type DepartureDependencies,
  departureOf,
  readCounts,
  readSales,
} from './facts.ts';

/** A departure with everything that its page shows. */
export interface WholeDeparture extends Departure {
  uses: SeatUse[];
  /** On board with tickets that have no seat now, such as cancelled ones. */
  withoutSeat: ListedTicket[];
  /** Also those that have ended, the newest first. */
  blocks: Block[];
  /** The frozen versions of its passenger list, the newest first. */
  lists: ListVersion[];
  /** What a person must decide about boarding. */
  tasks: readonly TaskOfTrip[];
  /** The events of its tasks, by id. */
  scans: ReadonlyMap<string, Scan>;
  /** Null for a trip without a road. */
  standing: Standing | null;
}

/** Returns a departure of any day; undefined for an unknown trip. */
export async function findDeparture(
  deps: DepartureDependencies,
  tripId: string,
): Promise<WholeDeparture | undefined> {
  const { db } = deps;
  const trip = await findTrip(db, tripId);
  if (!trip) return undefined;
  const now = deps.clock.now();
  const [counts, sales, conflicts, only, claims, bookings, blocks, lists, states, tickets] =
    await Promise.all([
      readCounts(deps, [trip.id]),
      readSales(deps, [trip.id]),
      readConflicts(db, [trip.id]),
      findStanding(deps, trip.id),
      listClaims(db, trip.id, now),
      listBookingsOfTrip(db, trip.id, now),
      listBlocks(db, trip.id),
      listVersions(db, trip.id),
      listTicketStates(db, trip.id),
      listTicketsAtDoor(db, trip.id),
    ]);
  const open = conflicts.get(trip.id)?.tasks ?? [];
  const coaches = new Map(only ? [[trip.id, coachFacts(only)]] : []);
  return {
    ...departureOf(trip, {
      ...counts,
      sales,
      coaches,
      conflicts,
      listed: new Set(lists.length > 0 ? [trip.id] : []),
    }),
    uses: seatUses(claims, bookings, blocks, states),
    withoutSeat: tickets.filter(({ code, isCancelled }) => isCancelled && states.get(code) === 'boarded'),
    blocks,
    lists,
    tasks: open,
    scans: await listScans(
      db,
      open.flatMap(({ events }) => events),
    ),
    standing: only ?? null,
  };
}

/** Returns where the coach of a trip is; undefined for a trip without a road. */
export async function findStanding(
  { fleet }: DepartureDependencies,
  tripId: string,
): Promise<Standing | undefined> {
  const measured = await fleet.find(tripId);
  const [standing] = measured ? await fleet.standings([measured]) : [];
  return standing;
}
