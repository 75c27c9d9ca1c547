import type { BoardingTask } from 'contract/console/boarding/events.ts';
import type { BoardingState, BoardingTaskKind } from 'contract/console/boarding/kinds.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { listSuspectTickets, type SuspectTicket } from '../ticket-store.ts';

/** A task of a departure. */
export interface TaskOfTrip extends BoardingTask {
  tripId: string;
}

/** What a departure's boarding has beside its list. */
export interface Conflicts {
  tasks: TaskOfTrip[];
  /** What its stored counts have beyond its list: people on board with other tickets, and no-shows without a seat now. */
  beyond: { boarded: number; noShow: number };
}

/** Returns the open tasks of departures. */
export async function listTasks(
  db: Database | Transaction,
  trips: readonly string[],
  now: Date,
): Promise<TaskOfTrip[]> {
  return (await listSuspectTickets(db, trips, now)).flatMap(tasksOf);
}

/** Returns the conflicts of departures; those without any are missing. */
export async function readConflicts(
  db: Database | Transaction,
  trips: readonly string[],
  now: Date,
): Promise<Map<string, Conflicts>> {
  const byTrip = Map.groupBy(await listSuspectTickets(db, trips, now), ({ tripId }) => tripId);
  return new Map(
    [...byTrip].map(([tripId, suspects]) => {
      const count = (state: BoardingState) =>
        suspects.filter((one) => one.state === state && one.isBeyondList).length;
      return [
        tripId,
        { tasks: suspects.flatMap(tasksOf), beyond: { boarded: count('boarded'), noShow: count('no_show') } },
      ];
    }),
  );
}

/** Returns the open tasks of a ticket; nobody need look at one that has not boarded. */
export function tasksOf(suspect: SuspectTicket): TaskOfTrip[] {
  if (suspect.state !== 'boarded') return [];
  const { tripId, ticket, eventId, later, closed } = suspect;
  const isOwn = suspect.ownTrip === tripId;
  const kinds: BoardingTaskKind[] = [
    ...(later.length > 0 ? (['scanned_twice'] as const) : []),
    ...(suspect.ownTrip === null ? (['unknown_ticket'] as const) : []),
    ...(suspect.ownTrip !== null && !isOwn ? (['wrong_trip'] as const) : []),
    ...(isOwn && suspect.isCancelled ? refundTask(suspect) : []),
  ];
  return kinds
    .filter((kind) => !closed.includes(kind))
    .map((kind) => ({
      tripId,
      kind,
      ticket,
      pnr: suspect.pnr,
      seat: suspect.seat,
      events: [eventId, ...later],
    }));
}

function refundTask({ refund, isReleased }: SuspectTicket): BoardingTaskKind[] {
  if (!refund) return ['cancelled_boarded'];
  if (isReleased) return [];
  return [refund.state === 'done' || refund.requested ? 'refund_sent' : 'refund_held'];
}
