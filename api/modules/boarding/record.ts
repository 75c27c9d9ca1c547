import { boardingEvent } from 'contract/console/boarding/events.ts';
import type { BoardingResult } from 'contract/console/boarding/kinds.ts';
import { boardingByTicket, boardingOf, correctedTime } from 'contract/console/boarding/rules.ts';
import { isSuspectTime } from 'contract/console/boarding/suspect-time.ts';
import { resumeRefund } from '#modules/payments/index.ts';
import { findRecorders } from '#modules/staff/index.ts';
import type { Trip } from '#modules/trips/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasPlainShape } from '#platform/http/request-shape.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import {
  findEvents,
  insertEvents,
  lastSequences,
  listEventsOfTickets,
  lockDeparture,
  type SentEvent,
  type StoredEvent,
} from './store.ts';
import { listBoardedCancellations, storeTicketStates } from './ticket-store.ts';

export interface EventResult {
  id: string | null;
  result: BoardingResult;
  suspectTime: boolean;
  lastSequence: number | null;
}

/** Returns an event as sent, or the result of one that is none. */
export function readEvent(sent: unknown): SentEvent | EventResult {
  const event = hasPlainShape(sent) ? boardingEvent.safeParse(sent).data : undefined;
  if (event) return event;
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : null;
  const isShort = typeof id === 'string' && id.length <= 64;
  return { ...noResult, id: isShort ? id : null, result: 'malformed' };
}

/** How the log has a list on a device. By `boarding.record`, its reader may record even if the trip leaves its scope. */
export const LIST_READ = { act: 'contacts.read', permission: 'boarding.record' } as const;

export const noResult = { suspectTime: false, lastSequence: null };

/**
 * Stores the events of one trip and derives its tickets' boarding, in one transaction; safe to repeat. Returns the result
 * of each event in their order.
 */
export async function recordEvents(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { trip, memberId }: { trip: Trip; memberId: string },
  sent: readonly SentEvent[],
  now: Date,
): Promise<EventResult[]> {
  const events = await withRecorders(db, { tripId: trip.id, memberId }, sent);
  return db.transaction(async (tx) => {
    const after = await lockDeparture(tx, trip.id);
    const added = await insertEvents(tx, { tripId: trip.id, memberId, after, now }, events);
    if (added.size > 0) {
      const tickets = [...new Set(events.filter(({ id }) => added.has(id)).map(({ ticket }) => ticket))];
      await deriveTickets(tx, jobs, { tripId: trip.id, lastPosition: after + events.length, tickets }, now);
    }
    return resultsOf(tx, trip, { events, added }, now);
  });
}

/** Returns events with the member who recorded them; null for the one who sends them, and for one who never had the list. */
async function withRecorders(
  db: Database,
  of: { tripId: string; memberId: string },
  events: readonly SentEvent[],
): Promise<SentEvent[]> {
  const others = await findRecorders(
    db,
    { ...of, read: LIST_READ },
    events.map(({ recordedBy }) => recordedBy),
  );
  const known = (id: string | null) => (id !== null && others.has(id) ? id : null);
  return events.map((event) => ({ ...event, recordedBy: known(event.recordedBy) }));
}

/** Derives the boarding of tickets from all their events. A refund held for one that is no longer boarded goes on. */
async function deriveTickets(
  tx: Transaction,
  jobs: JobQueue,
  { tripId, lastPosition, tickets }: { tripId: string; lastPosition: number; tickets: string[] },
  now: Date,
): Promise<void> {
  const [stored, held] = await Promise.all([
    listEventsOfTickets(tx, tripId, tickets),
    listBoardedCancellations(tx, tripId, tickets),
  ]);
  const byTicket = boardingByTicket(stored);
  const states = tickets.map((ticket) => {
    const { state, event, later } = byTicket.get(ticket) ?? boardingOf<StoredEvent>([]);
    return { ticket, state, eventId: event?.id ?? null, later: later.map(({ id }) => id) };
  });
  storeTicketStates(tx, tripId, lastPosition, states);
  const undone = held.filter(({ ticket }) => byTicket.get(ticket)?.state !== 'boarded');
  for (const { cancellationId } of undone) {
    await resumeRefund(tx, jobs, { id: cancellationId, released: false }, now);
  }
}

async function resultsOf(
  tx: Transaction,
  trip: Trip,
  { events, added }: { events: readonly SentEvent[]; added: ReadonlySet<string> },
  now: Date,
): Promise<EventResult[]> {
  const [found, sequences] = await Promise.all([
    findEvents(
      tx,
      events.map(({ id }) => id),
    ),
    lastSequences(tx, [...new Set(events.map(({ device }) => device))]),
  ]);
  const stored = new Map(found.map((event) => [event.id, event]));
  const seen = new Set<string>();
  return events.map((event) => {
    const isFirst = added.has(event.id) && !seen.has(event.id);
    seen.add(event.id);
    const known = stored.get(event.id);
    const result = isFirst ? 'stored' : resultOf(event, known);
    return {
      id: event.id,
      result,
      suspectTime: isSuspect(result === 'duplicate' && known ? known : event, trip, now),
      lastSequence: result === 'sequence_taken' ? (sequences.get(event.device) ?? null) : null,
    };
  });
}

/** Its clock may have been measured anew, or it may have a new number: neither makes it another event. */
function resultOf(sent: SentEvent, stored: StoredEvent | undefined): BoardingResult {
  if (!stored) return 'sequence_taken';
  const isSame = (['device', 'tripId', 'ticket', 'kind'] as const).every(
    (field) => sent[field] === stored[field],
  );
  return isSame ? 'duplicate' : 'id_taken';
}

/** Whether the corrected time of an event is far from now and from its trip. */
function isSuspect(event: SentEvent, { stops }: Trip, now: Date): boolean {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return true;
  const times = { startsAt: first.departsAt.getTime(), arrivesAt: last.arrivesAt.getTime() };
  return isSuspectTime(correctedTime(event), times, now.getTime());
}
