import type { BoardingKind } from 'contract/console/boarding/kinds.ts';
import { boardingOf, correctedTime } from 'contract/console/boarding/rules.ts';
import { listMemberNames } from '#modules/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import { findEvents, listEventsOfTickets, type StoredEvent } from './store.ts';

/** What a host recorded about a ticket, at its corrected time. */
export interface TicketEvent {
  ticket: string;
  kind: BoardingKind;
  at: Date;
  host: string | null;
  /** Who sent it, if another member recorded it. */
  sentBy: string | null;
  device: string;
  /** A later boarding by another device. */
  isRepeated: boolean;
}

/** Returns the boarding events of tickets on a trip, in order of their corrected times. */
export async function listBoardingOfTickets(
  db: Database,
  tripId: string,
  tickets: readonly string[],
): Promise<TicketEvent[]> {
  const events = await listEventsOfTickets(db, tripId, tickets);
  if (events.length === 0) return [];
  const membersOf = await readMembers(db, events);
  const byTicket = Map.groupBy(events, ({ ticket }) => ticket);
  const later = new Set([...byTicket.values()].flatMap((ofTicket) => boardingOf(ofTicket).later));
  return events
    .map((event) => ({
      ticket: event.ticket,
      kind: event.kind,
      at: new Date(correctedTime(event)),
      ...membersOf(event),
      device: event.device,
      isRepeated: later.has(event),
    }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** A recorded event: at its corrected time, by whom, and who sent it if that was another. */
export interface Scan {
  at: Date;
  host: string | null;
  sentBy: string | null;
}

/** Returns events by id. */
export async function listScans(db: Database, ids: readonly string[]): Promise<Map<string, Scan>> {
  if (ids.length === 0) return new Map();
  const events = await findEvents(db, ids);
  const membersOf = await readMembers(db, events);
  return new Map(
    events.map((event) => [event.id, { at: new Date(correctedTime(event)), ...membersOf(event) }]),
  );
}

/** Returns a function that names who recorded an event, and who sent it if that was another. */
export async function readMembers(
  db: Database,
  events: readonly StoredEvent[],
): Promise<(event: StoredEvent) => { host: string | null; sentBy: string | null }> {
  const ids = new Set(events.flatMap(({ memberId, recordedBy }) => [memberId, recordedBy ?? memberId]));
  const names = ids.size > 0 ? await listMemberNames(db, [...ids]) : new Map<string, string>();
  return ({ memberId, recordedBy }) => ({
    host: names.get(recordedBy ?? memberId) ?? null,
    sentBy: recordedBy === null ? null : (names.get(memberId) ?? null),
  });
}
