import { createHash } from 'node:crypto';
import type { BoardingState } from 'contract/console/boarding/kinds.ts';
import {
  findNewestVersion,
  type LeftTicket,
  listLeftTickets,
  listTicketsOfTrip,
  type TicketOfTrip,
} from '#modules/bookings/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { listEventsAfter, type StoredEvent } from './store.ts';
import { listTasks, type TaskOfTrip } from './tasks/tasks.ts';
import { readTicketStates } from './ticket-store.ts';

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
  /** At most `MOST_TASKS`, those of unknown tickets last. */
  tasks: TaskOfTrip[];
  /** The newest frozen passenger list. */
  list: { version: number; sha256: Buffer } | undefined;
  counts: ListCounts;
  /** Tickets of boarded passengers. */
  boarded: ReadonlySet<string>;
}

/**
 * Boarding by a departure's list: `boarded` also by tickets cancelled since, `noShow` without these; `unlisted` have boarded,
 * and are not in it.
 */
interface ListCounts {
  boarded: number;
  noShow: number;
  unlisted: number;
}

/** About 50 KB. */
export const PAGE_EVENTS = 200;

/** A coach has fewer passengers: more come of invented tickets, and each poll carries them. */
export const MOST_TASKS = 100;

/**
 * Returns what has changed since a cursor, or everything: without a cursor, with an unreadable one, and with one of a
 * position that the database does not have (after a restore). `view`: what else the tickets' texts depend on; `most`: events of
 * a page. The statements leave together: to send each alone takes longer than to run it.
 */
export async function readChanges(
  db: Database,
  tripId: string,
  {
    since,
    view,
    now,
    most = PAGE_EVENTS,
  }: { since: string | undefined; view: string; now: Date; most?: number },
): Promise<Changes> {
  const before = readCursor(since);
  return db.readTogether(async (tx) => {
    const [tickets, { states, position: stored }, events, tasks, list] = await Promise.all([
      listTicketsAtDoor(tx, tripId),
      readTicketStates(tx, tripId),
      listEventsAfter(tx, tripId, before?.position ?? 0, most),
      listTasks(tx, [tripId], now),
      findNewestVersion(tx, tripId),
    ]);
    const isSnapshot = !before || before.position > stored;
    const position = isSnapshot ? 0 : before.position;
    const boarded = new Set([...states.keys()].filter((ticket) => states.get(ticket) === 'boarded'));
    const digest = digestOf({ tickets, view });
    return {
      cursor: `${events.at(-1)?.position ?? position}.${digest}`,
      isSnapshot,
      more: events.length === most,
      tickets,
      isChanged: isSnapshot || before.digest !== digest,
      events,
      tasks: [...tasks.filter(isOfKnown), ...tasks.filter((task) => !isOfKnown(task))].slice(0, MOST_TASKS),
      list,
      counts: countByList(tickets, states),
      boarded,
    };
  });
}

/** Returns the tickets of a departure as its list at the door has them: sold, cancelled, and left for another trip. */
export async function listTicketsAtDoor(db: Database | Transaction, tripId: string): Promise<ListedTicket[]> {
  const [sold, left] = await Promise.all([listTicketsOfTrip(db, tripId), listLeftTickets(db, tripId)]);
  return [...sold.map((ticket) => ({ ...ticket, changedTo: null })), ...left.map(listLeft)];
}

function countByList(
  tickets: readonly ListedTicket[],
  states: ReadonlyMap<string, BoardingState>,
): ListCounts {
  const listed = tickets.filter(({ code }) => states.get(code) === 'boarded').length;
  const aboard = [...states.values()].filter((state) => state === 'boarded').length;
  return {
    boarded: listed,
    noShow: tickets.filter(({ code, isCancelled }) => !isCancelled && states.get(code) === 'no_show').length,
    unlisted: aboard - listed,
  };
}

function isOfKnown({ kind }: TaskOfTrip): boolean {
  return kind !== 'unknown_ticket';
}

/** Without a phone number: the passenger travels on another departure now, and staff of this one do not call. */
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
