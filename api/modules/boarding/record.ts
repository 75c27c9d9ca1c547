import { boardingEvent } from 'contract/console/boarding/events.ts';
import type { BoardingResult } from 'contract/console/boarding/kinds.ts';
import { boardingByTicket, boardingOf, correctedTime } from 'contract/console/boarding/rules.ts';
import { isSuspectTime } from 'contract/console/boarding/suspect-time.ts';
import { resumeRefund } from '#modules/payments/index.ts';
import { departureSubject, findRecorders } from '#modules/staff/index.ts';
import type { Trip } from '#modules/trips/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasPlainShape } from '#platform/http/request-shape.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import {
  insertEvents,
  lastSequences,
  listEvents,
  lockDeparture,
  type SentEvent,
  type StoredEvent,
} from './store.ts';
import { listBoardedCancellations, storeTicketStates, type TicketState } from './ticket-store.ts';

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

/**
 * Returns the log's entry of a list on a device. By `boarding.record`, its reader may record even if the trip leaves its
 * scope.
 */
export function listRead(tripId: string, permission: 'boarding.record' | 'contacts.read') {
  return { act: 'contacts.read', permission, subject: departureSubject(tripId) } as const;
}

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
  const tickets = [...new Set(events.map(({ ticket }) => ticket))];
  const ids = events.map(({ id }) => id);
  return db.transaction(async (tx) => {
    // They leave together: to send each alone takes longer than to run it.
    const [last, added, stored, held] = await Promise.all([
      lockDeparture(tx, trip.id),
      insertEvents(tx, { tripId: trip.id, memberId, now }, events),
      listEvents(tx, { tripId: trip.id, tickets, ids }),
      listBoardedCancellations(tx, trip.id, tickets),
    ]);
    if (added.size > 0) {
      const ofTrip = stored.filter(({ tripId }) => tripId === trip.id);
      const changed = new Set(events.filter(({ id }) => added.has(id)).map(({ ticket }) => ticket));
      const states = deriveTickets(ofTrip, [...changed]);
      storeTicketStates(tx, trip.id, last + events.length, states);
      const boarded = new Set(states.filter(({ state }) => state === 'boarded').map(({ ticket }) => ticket));
      const undone = held.filter(({ ticket }) => changed.has(ticket) && !boarded.has(ticket));
      for (const { cancellationId } of undone) {
        // A refund held for a passenger who is no longer boarded goes on.
        await resumeRefund(tx, jobs, cancellationId);
      }
    }
    return resultsOf(tx, trip, { events, added, stored }, now);
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
    { ...of, read: listRead(of.tripId, 'boarding.record') },
    events.map(({ recordedBy }) => recordedBy),
  );
  const known = (id: string | null) => (id !== null && others.has(id) ? id : null);
  return events.map((event) => ({ ...event, recordedBy: known(event.recordedBy) }));
}

/** Returns what tickets come to by all their events. */
function deriveTickets(events: readonly StoredEvent[], tickets: readonly string[]): TicketState[] {
  const byTicket = boardingByTicket(events);
  return tickets.map((ticket) => {
    const { state, event, later } = byTicket.get(ticket) ?? boardingOf<StoredEvent>([]);
    return { ticket, state, eventId: event?.id ?? null, later: later.map(({ id }) => id) };
  });
}

async function resultsOf(
  tx: Transaction,
  trip: Trip,
  {
    events,
    added,
    stored,
  }: { events: readonly SentEvent[]; added: ReadonlySet<string>; stored: readonly StoredEvent[] },
  now: Date,
): Promise<EventResult[]> {
  const byId = new Map(stored.map((event) => [event.id, event]));
  const taken = events.filter(({ id }) => !byId.has(id)).map(({ device }) => device);
  const sequences = taken.length > 0 ? await lastSequences(tx, [...new Set(taken)]) : new Map();
  const seen = new Set<string>();
  return events.map((event) => {
    const isFirst = added.has(event.id) && !seen.has(event.id);
    seen.add(event.id);
    const known = byId.get(event.id);
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
