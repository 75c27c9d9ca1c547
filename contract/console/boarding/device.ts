import type { z } from 'zod';
import type { BoardingChanges, BoardingTicket, StoredBoardingEvent } from './changes.ts';
import type { BoardingEventsReply, boardingEvent } from './events.ts';
import {
  type BoardingKind,
  type BoardingResult,
  MAX_BOARDING_EVENTS,
  MAX_UNDONE_EVENTS,
  MOST_SEQUENCE,
} from './kinds.ts';
import { purgeTime } from './purge-time.ts';
import {
  boardingByTicket,
  boardingOf,
  type EventFacts,
  standingEvents,
  type TicketBoarding,
} from './rules.ts';

export type BoardingEvent = z.output<typeof boardingEvent>;

/** An event that this device recorded. `result` is null until the server has it or has refused it for good. */
export interface OwnEvent {
  event: BoardingEvent;
  result: Exclude<BoardingResult, 'sequence_taken'> | null;
  /** The name of the host who recorded it. */
  host?: string;
  /** A host has seen that it was refused. */
  isSeen?: boolean;
}

/** Whether the server has an event. */
export function isStored({ result }: Pick<OwnEvent, 'result'>): boolean {
  return result === 'stored' || result === 'duplicate';
}

/** Whether the server has refused an event. */
export function isRefused({ result }: Pick<OwnEvent, 'result'>): boolean {
  return result !== null && !isStored({ result });
}

/** A departure as the device stores it. */
export interface BoardedTrip extends Omit<BoardingChanges, 'tickets' | 'isSnapshot' | 'more' | 'serverTime'> {
  tickets: BoardingTicket[];
}

/**
 * Everything that a device stores about boarding: plain data, so that it can be stored as JSON. Each function returns
 * the next state; what it returns is stored before anything else is done with it.
 */
export interface DeviceState {
  device: string;
  lastSequence: number;
  /** Server time minus device time, as last measured. */
  offsetMs: number;
  own: OwnEvent[];
  trip: BoardedTrip | null;
}

/** `device` is a new random UUID: a wiped store is another device, so its numbers never repeat. */
export function newDevice(device: string): DeviceState {
  return { device, lastSequence: 0, offsetMs: 0, own: [], trip: null };
}

/** Measures the offset by a call: the server's time against the middle of the call, by the device's clock. */
export function measureOffset(
  state: DeviceState,
  call: { sentAt: Date; receivedAt: Date; serverTime: string },
): DeviceState {
  const middle = (call.sentAt.getTime() + call.receivedAt.getTime()) / 2;
  return { ...state, offsetMs: Math.round(Date.parse(call.serverTime) - middle) };
}

/** What a host records. `id` is a new random UUID; `host` the signed-in member, if the device has one. */
export interface Happened {
  id: string;
  tripId: string;
  ticket: string;
  kind: BoardingKind;
  host?: { id: string; name: string } | null;
}

/**
 * Adds an event to the outbox. Undoing voids what the device has of the ticket; without anything to undo, nothing is
 * recorded.
 */
export function record(state: DeviceState, { host, ...happened }: Happened, deviceTime: Date): DeviceState {
  const ofTicket = eventsOf(state, happened.tripId).filter(({ ticket }) => ticket === happened.ticket);
  const undoes = happened.kind === 'undone' ? standingEvents(ofTicket).slice(0, MAX_UNDONE_EVENTS) : [];
  if (happened.kind === 'undone' && undoes.length === 0) return state;
  const { device, offsetMs } = state;
  const sequence = state.lastSequence + 1;
  const recordedBy = host?.id ?? null;
  const time = { deviceTime: deviceTime.toISOString(), offsetMs };
  const event = { ...happened, recordedBy, device, sequence, undoes, ...time };
  const one: OwnEvent = { event, result: null, ...(host && { host: host.name }) };
  return { ...state, lastSequence: sequence, own: [...state.own, one] };
}

/** Returns the events to send next, oldest first; empty if the server has all. */
export function nextBatch({ own }: DeviceState): BoardingEvent[] {
  const waiting = own.filter(({ result }) => result === null);
  return waiting.slice(0, MAX_BOARDING_EVENTS).map(({ event }) => event);
}

/** So many numbers must be left above one that the server names; this device has not counted so far itself. */
const SPARE_NUMBERS = 1_000_000;

/**
 * Takes the reply to a batch. An event whose number was taken (by an older copy of this store) gets a new one and waits
 * on; a lost reply leaves the batch waiting, and sending it again is safe. Sent events of a purged departure leave.
 */
export function acknowledge(state: DeviceState, results: BoardingEventsReply['results']): DeviceState {
  const byId = new Map(results.map((one) => [one.id, one]));
  const highest = Math.max(state.lastSequence, ...results.map((one) => one.lastSequence ?? 0));
  let lastSequence = highest <= MOST_SEQUENCE - SPARE_NUMBERS ? highest : state.lastSequence;
  const own = state.own.map((one): OwnEvent => {
    const found = one.result === null ? byId.get(one.event.id) : undefined;
    if (!found) return one;
    if (found.result !== 'sequence_taken') return { ...one, result: found.result };
    lastSequence += 1;
    return { ...one, event: { ...one.event, sequence: lastSequence } };
  });
  return withoutDone({ ...state, lastSequence, own });
}

/**
 * Takes a snapshot or changes of a departure. Changes of a departure that is not stored are ignored. Unsent events of this
 * device stay whatever comes. Sent ones that the server does not list, such as after its restore from a backup, wait to be
 * sent again.
 */
export function applyChanges(state: DeviceState, changes: BoardingChanges): DeviceState {
  const { tickets, isSnapshot, more: _more, serverTime: _serverTime, ...facts } = changes;
  const stored = state.trip?.tripId === changes.tripId ? state.trip : null;
  if (!isSnapshot && !stored) return state;
  const before = isSnapshot ? null : stored;
  const events = new Map([...(before?.events ?? []), ...changes.events].map((event) => [event.id, event]));
  const trip = { ...facts, events: [...events.values()], tickets: tickets ?? before?.tickets ?? [] };
  const isLost = (one: OwnEvent) =>
    !changes.more && one.event.tripId === trip.tripId && isStored(one) && !events.has(one.event.id);
  return { ...state, trip, own: state.own.map((one) => (isLost(one) ? { ...one, result: null } : one)) };
}

/** Returns what a device has of a trip: the server's events, and its own that the server has not refused. */
export function eventsOf(state: DeviceState, tripId: string): (EventFacts | StoredBoardingEvent)[] {
  const stored = state.trip?.tripId === tripId ? state.trip.events : [];
  const own = state.own.filter((one) => one.event.tripId === tripId && !isRefused(one));
  // The server's copy of an own event comes last and wins.
  return [
    ...new Map([...own.map(({ event }) => event), ...stored].map((event) => [event.id, event])).values(),
  ];
}

/** Returns the boarding of one ticket of the stored trip, as `boardingOnDevice`. */
export function boardingOfTicket(state: DeviceState, ticket: string): TicketBoarding<EventFacts> {
  const events = state.trip ? eventsOf(state, state.trip.tripId) : [];
  return boardingOf(events.filter((event) => event.ticket === ticket));
}

/** Returns the boarding of the stored trip's tickets, with the unsent events of this device. */
export function boardingOnDevice(state: DeviceState): Map<string, TicketBoarding<EventFacts>> {
  return boardingByTicket(state.trip ? eventsOf(state, state.trip.tripId) : []);
}

/** Lets events wait again that were refused for their sender, now that a member signs in. */
export function retryRefused(state: DeviceState): DeviceState {
  const own = state.own.map((one) => (one.result === 'not_permitted' ? { ...one, result: null } : one));
  return { ...state, own };
}

/** Returns the refused events that no host has seen yet. */
export function refusedEvents({ own }: DeviceState): OwnEvent[] {
  return own.filter((one) => isRefused(one) && !one.isSeen);
}

/** Marks refused events as seen; they leave with their departure. */
export function markRefusedSeen(state: DeviceState, ids: ReadonlySet<string>): DeviceState {
  const isNowSeen = (one: OwnEvent) => isRefused(one) && ids.has(one.event.id);
  const own = state.own.map((one) => (isNowSeen(one) ? { ...one, isSeen: true } : one));
  return withoutDone({ ...state, own });
}

/**
 * Removes the departure with the events that the server has, or whose refusal a host has seen. The others leave as soon as
 * they are done.
 */
export function purgeTrip(state: DeviceState): DeviceState {
  return withoutDone({ ...state, trip: null });
}

/** Removes the done events of departures that the device does not store. */
function withoutDone(state: DeviceState): DeviceState {
  const isDone = (one: OwnEvent) => isStored(one) || (isRefused(one) && one.isSeen === true);
  const own = state.own.filter((one) => one.event.tripId === state.trip?.tripId || !isDone(one));
  return { ...state, own };
}

/** Whether a departure is to be purged: a day after its arrival, by the corrected clock. */
export function isPurgeDue({ trip, offsetMs }: DeviceState, deviceTime: Date): boolean {
  return trip !== null && deviceTime.getTime() + offsetMs >= purgeTime(trip.arrivesAt);
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;

/** Returns how long to wait after some failed calls in a row. `random` from 0 to 1 spreads the devices. */
export function retryDelayMs(failures: number, random: number): number {
  const most = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10));
  return Math.round(most / 2 + (most / 2) * random);
}
