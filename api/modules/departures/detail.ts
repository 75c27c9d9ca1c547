import type { BoardingState } from 'contract/console/boarding/kinds.ts';
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
import { isUuid, type Transaction } from '#platform/database/database.ts';
import { type SeatUse, seatUses } from './detail-rules.ts';
import { coachFacts, type Departure, type DepartureDependencies, departureOf } from './facts.ts';
import { readDepartures } from './store.ts';

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
  if (!isUuid(tripId)) return undefined;
  const { db, clock } = deps;
  const [stored, standing] = await Promise.all([
    db.snapshot((tx) => readDeparture(tx, tripId, clock.now())),
    findStanding(deps, tripId),
  ]);
  if (!stored) return undefined;
  const { trip, facts, conflicts, ...shown } = stored;
  const coaches = new Map(standing ? [[tripId, coachFacts(standing)]] : []);
  const tasks = conflicts.get(tripId)?.tasks ?? [];
  return {
    ...departureOf(trip, { ...facts, coaches, conflicts }),
    ...shown,
    tasks,
    scans: await listScans(
      db,
      tasks.flatMap(({ events }) => events),
    ),
    standing: standing ?? null,
  };
}

/**
 * Returns what the database has of a departure; undefined for an unknown trip. The statements leave together on one
 * connection: to send each alone takes longer than to run it.
 */
async function readDeparture(tx: Transaction, tripId: string, now: Date) {
  const [trip, facts, conflicts, claims, bookings, blocks, lists, states] = await Promise.all([
    findTrip(tx, tripId),
    readDepartures(tx, { tripIds: [tripId], salesOf: [tripId] }, now),
    readConflicts(tx, [tripId], now),
    listClaims(tx, tripId, now),
    listBookingsOfTrip(tx, tripId, now),
    listBlocks(tx, tripId),
    listVersions(tx, tripId),
    listTicketStates(tx, tripId),
  ]);
  if (!trip) return undefined;
  const uses = seatUses(claims, bookings, blocks, states);
  const withoutSeat = await listBoardedWithoutSeat(tx, tripId, states);
  return { trip, facts, conflicts, uses, withoutSeat, blocks, lists };
}

/** Returns the tickets of boarded passengers that have no seat now. Before boarding there are none to read. */
async function listBoardedWithoutSeat(
  tx: Transaction,
  tripId: string,
  states: ReadonlyMap<string, BoardingState>,
): Promise<ListedTicket[]> {
  if (![...states.values()].includes('boarded')) return [];
  const tickets = await listTicketsAtDoor(tx, tripId);
  return tickets.filter(({ code, isCancelled }) => isCancelled && states.get(code) === 'boarded');
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
