import type { BoardingKind, BoardingState } from './kinds.ts';

/** What the rules read of an event, sent or stored. */
export interface EventFacts {
  id: string;
  device: string;
  sequence: number;
  ticket: string;
  kind: BoardingKind;
  undoes: readonly string[];
  /** ISO 8601, by the device's clock. */
  deviceTime: string;
  /** Server time minus device time, as measured by the device. */
  offsetMs: number;
}

/** What the events of a ticket on a trip come to. */
export interface TicketBoarding<Event extends EventFacts> {
  state: BoardingState;
  /** The event that decided the state; null for `expected`. */
  event: Event | null;
  /** Later boardings of the same ticket by other devices, earliest first: "scanned twice". */
  later: Event[];
}

/** Returns when an event happened in server time, in milliseconds since 1970. */
export function correctedTime({ deviceTime, offsetMs }: Pick<EventFacts, 'deviceTime' | 'offsetMs'>): number {
  return Date.parse(deviceTime) + offsetMs;
}

/** Orders events by corrected time; ties by device, then by its sequence. */
export function byCorrectedTime(one: EventFacts, other: EventFacts): number {
  return (
    correctedTime(one) - correctedTime(other) ||
    compare(one.device, other.device) ||
    one.sequence - other.sequence ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Returns what the events of one ticket on one trip come to. Depends on the set of events only: their order, repetitions
 * and batches make no difference. An undo voids the events that it names, so a boarding that its device did not have
 * stands. Boarding outweighs a no-show of any time, and the earliest boarding counts.
 */
export function boardingOf<Event extends EventFacts>(events: readonly Event[]): TicketBoarding<Event> {
  const distinct = [...new Map(events.map((event) => [event.id, event])).values()];
  const voided = new Set(distinct.flatMap(({ kind, undoes }) => (kind === 'undone' ? undoes : [])));
  const standing = distinct.filter(({ id }) => !voided.has(id)).toSorted(byCorrectedTime);
  const [first, ...rest] = standing.filter(({ kind }) => kind === 'boarded');
  if (first) {
    return { state: 'boarded', event: first, later: rest.filter(({ device }) => device !== first.device) };
  }
  const absent = standing.find(({ kind }) => kind === 'no_show');
  return absent
    ? { state: 'no_show', event: absent, later: [] }
    : { state: 'expected', event: null, later: [] };
}

/** Returns what the events of one trip come to, by ticket code; tickets without events are missing. */
export function boardingByTicket<Event extends EventFacts>(
  events: readonly Event[],
): Map<string, TicketBoarding<Event>> {
  const byTicket = Map.groupBy(events, ({ ticket }) => ticket);
  return new Map([...byTicket].map(([ticket, ofTicket]) => [ticket, boardingOf(ofTicket)]));
}

/** Returns the ids of the events that an undo of a ticket voids: those that stand, as far as the device has them. */
export function standingEvents(events: readonly EventFacts[]): string[] {
  const voided = new Set(events.flatMap(({ undoes }) => undoes));
  const standing = events.filter(({ id, kind }) => kind !== 'undone' && !voided.has(id));
  return [...new Set(standing.map(({ id }) => id))];
}
