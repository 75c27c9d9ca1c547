import type { BoardingTask } from 'contract/console/boarding/events.ts';
import type { BoardingTaskKind } from 'contract/console/boarding/kinds.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { listSuspectTickets, type SuspectTicket } from '../ticket-store.ts';

/** A task of a departure. */
export interface TaskOfTrip extends BoardingTask {
  tripId: string;
}

/** Returns the open tasks of departures. */
export async function listTasks(db: Database | Transaction, trips: readonly string[]): Promise<TaskOfTrip[]> {
  return (await listSuspectTickets(db, trips)).flatMap(tasksOf);
}

/** Returns the open tasks of a boarded ticket. */
export function tasksOf(suspect: SuspectTicket): TaskOfTrip[] {
  const { tripId, ticket, eventId, later, closed } = suspect;
  const isOwn = suspect.ownTrip === tripId;
  const kinds: BoardingTaskKind[] = [
    ...(later.length > 0 ? (['scanned_twice'] as const) : []),
    ...(suspect.ownTrip === null ? (['unknown_ticket'] as const) : []),
    ...(suspect.ownTrip !== null && !isOwn ? (['wrong_trip'] as const) : []),
    ...(isOwn && suspect.isCancelled ? refundTask(suspect.refund) : []),
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

function refundTask(refund: SuspectTicket['refund']): BoardingTaskKind[] {
  if (!refund) return ['cancelled_boarded'];
  // Staff have decided.
  if (refund.released) return [];
  return [refund.state === 'done' || refund.requested ? 'refund_sent' : 'refund_held'];
}
