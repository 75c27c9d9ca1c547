import type { BoardedTrip, DeviceState } from 'contract/console/boarding/device.ts';
import type { BoardState } from './board-state.ts';

/**
 * A state by the names of its parts. Each is encrypted and written on its own, and only if it has changed: a scan adds to
 * the last chunk of a list that may be long.
 */
export type Parts = ReadonlyMap<string, unknown>;

/** A state without what has a part of its own. `chunks`: how many parts each list has. */
interface Head extends Omit<BoardState, 'departures' | 'list' | 'device'> {
  device: Omit<DeviceState, 'own' | 'trip'> & { trip: Omit<BoardedTrip, 'tickets' | 'events'> | null };
  chunks: { own: number; events: number };
}

/** The stored state cannot be read: its key is gone, or a part that nobody else has. */
export class DamagedState extends Error {}

/** The part that every write changes. */
export const HEAD = 'head';
const CHUNK_LENGTH = 32;

/** Returns the parts of a state. Lists of records are split into chunks. */
export function splitBoard({ departures, list, device, ...rest }: BoardState): Parts {
  const { own, trip, ...counters } = device;
  const { tickets, events, ...facts } = trip ?? { tickets: [], events: [] };
  const chunks = { own: chunksOf(own), events: chunksOf(events) };
  const head = {
    ...rest,
    device: { ...counters, trip: trip && facts },
    chunks: { own: chunks.own.length, events: chunks.events.length },
  };
  return new Map<string, unknown>([
    [HEAD, head],
    ['departures', departures],
    ['list', list],
    ['tickets', tickets],
    ...chunks.own.map((chunk, index) => [chunkName('own', index), chunk] as const),
    ...chunks.events.map((chunk, index) => [chunkName('events', index), chunk] as const),
  ]);
}

/**
 * Returns the state of its parts. Without a part that the server has, the departure or list is missing, and is fetched
 * again. Throws `DamagedState` without the head or a chunk of own records.
 */
export function joinBoard(parts: Parts): BoardState {
  if (!parts.has(HEAD)) throw new DamagedState(`the part ${HEAD} is missing`);
  const { chunks, device, ...rest } = parts.get(HEAD) as Head;
  const { trip, ...counters } = device;
  const own = readChunks(parts, 'own', chunks.own) as DeviceState['own'] | undefined;
  if (!own) throw new DamagedState('a chunk of own records is missing');
  const tickets = parts.get('tickets') as BoardedTrip['tickets'] | undefined;
  const events = readChunks(parts, 'events', chunks.events) as BoardedTrip['events'] | undefined;
  return {
    ...rest,
    departures: (parts.get('departures') ?? []) as BoardState['departures'],
    list: (parts.get('list') ?? null) as BoardState['list'],
    device: { ...counters, own, trip: trip && tickets && events ? { ...trip, tickets, events } : null },
  };
}

/** Whether a part has the same content in two states: what has not changed is the same object in both. */
export function isUnchanged(before: unknown, now: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(now)) return before === now;
  return before.length === now.length && before.every((element, index) => element === now[index]);
}

const chunkName = (list: keyof Head['chunks'], index: number) => `${list}/${index}`;

function chunksOf<Element>(list: readonly Element[]): Element[][] {
  return Array.from({ length: Math.ceil(list.length / CHUNK_LENGTH) }, (_, index) =>
    list.slice(index * CHUNK_LENGTH, (index + 1) * CHUNK_LENGTH),
  );
}

/** Returns a list of its chunks; undefined if one is missing. */
function readChunks(parts: Parts, list: keyof Head['chunks'], count: number): unknown[] | undefined {
  const names = Array.from({ length: count }, (_, index) => chunkName(list, index));
  return names.every((name) => parts.has(name)) ? names.flatMap((name) => parts.get(name)) : undefined;
}
