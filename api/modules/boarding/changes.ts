import { createHash } from 'node:crypto';
import {
  findNewestVersion,
  type LeftTicket,
  listLeftTickets,
  listTicketsOfTrip,
  type TicketOfTrip,
} from '#modules/bookings/index.ts';
import type { Database } from '#platform/database/database.ts';
import { listEventsAfter, type StoredEvent } from './store.ts';
import { readConflicts, type TaskOfTrip } from './tasks/tasks.ts';
import { countBoarding, listBoarded } from './ticket-store.ts';

/** A ticket of a departure, or one that has left it for another trip. */
export interface ListedTicket extends TicketOfTrip {
  changedTo: string | null;
}

/** What a device does not have yet of a departure. */
export interface Changes {
  cursor: string;
  isSnapshot: boolean;
  more: boolean;
  /** All tickets; `isChanged` since the cursor. */
  tickets: ListedTicket[];
  isChanged: boolean;
  events: StoredEvent[];
  tasks: TaskOfTrip[];
  /** The newest frozen passenger list. */
  list: { version: number; sha256: Buffer } | undefined;
  /** Of tickets in the list; `unlisted` have boarded, and are not in it. */
  counts: { boarded: number; noShow: number; unlisted: number };
  /** Tickets of boarded passengers. */
  boarded: ReadonlySet<string>;
}

/** About 50 KB. */
export const PAGE_EVENTS = 200;

/**
 * Returns what has changed since a cursor, or everything: without a cursor, with an unreadable one, and with one of a
 * position that the database does not have (after a restore). `view`: what else the tickets' texts depend on.
 */
export async function readChanges(
  db: Database,
  tripId: string,
  { since, view }: { since: string | undefined; view: string },
): Promise<Changes> {
  return db.snapshot(async (tx) => {
    const [sold, left, [counts]] = await Promise.all([
      listTicketsOfTrip(tx, tripId),
      listLeftTickets(tx, tripId),
      countBoarding(tx, [tripId]),
    ]);
    const tickets = [...sold.map((ticket) => ({ ...ticket, changedTo: null })), ...left.map(listLeft)];
    const before = readCursor(since);
    const isSnapshot = !before || before.position > (counts?.position ?? 0);
    const position = isSnapshot ? 0 : before.position;
    const [events, conflicts, boarded, list] = await Promise.all([
      listEventsAfter(tx, tripId, position, PAGE_EVENTS),
      readConflicts(tx, [tripId]),
      listBoarded(tx, tripId),
      findNewestVersion(tx, tripId),
    ]);
    const { tasks = [], unlisted = { boarded: 0, noShow: 0 } } = conflicts.get(tripId) ?? {};
    const digest = digestOf({ tickets, view });
    return {
      cursor: `${events.at(-1)?.position ?? position}.${digest}`,
      isSnapshot,
      more: events.length === PAGE_EVENTS,
      tickets,
      isChanged: isSnapshot || before.digest !== digest,
      events,
      tasks,
      list,
      counts: {
        boarded: (counts?.boarded ?? 0) - unlisted.boarded,
        noShow: (counts?.noShow ?? 0) - unlisted.noShow,
        unlisted: unlisted.boarded,
      },
      boarded,
    };
  });
}

/** The phone of its passenger is of no use here. */
function listLeft({ tripId, ...ticket }: LeftTicket): ListedTicket {
  return { ...ticket, phone: '', isCancelled: true, earlierSeats: [], changedTo: tripId };
}

function readCursor(text: string | undefined): { position: number; digest: string } | undefined {
  const [, position = '', digest = ''] = /^(\d{1,9})\.([\w-]{22})$/.exec(text ?? '') ?? [];
  return digest ? { position: Number(position), digest } : undefined;
}

function digestOf(shown: { tickets: readonly ListedTicket[]; view: string }): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}
