import type { BoardedTrip, DeviceState } from 'contract/console/boarding/device.ts';
import type { BoardState } from './board-state.ts';

/**
 * A state by the names of its parts. Each is encrypted and written on its own, and only if it has changed: a scan adds to
 * the last page of a list that may be long.
 */
export type Parts = ReadonlyMap<string, unknown>;

/** A state without what has a part of its own. `pages`: how many parts each list has. */
interface Head extends Omit<BoardState, 'departures' | 'list' | 'device'> {
  device: Omit<DeviceState, 'own' | 'trip'> & { trip: Omit<BoardedTrip, 'tickets' | 'events'> | null };
  pages: { own: number; events: number };
}

/** The part that every write changes. */
export const HEAD = 'head';
const PAGE_LENGTH = 32;

/** Returns the parts of a state. Lists of records are split into pages. */
export function splitBoard({ departures, list, device, ...rest }: BoardState): Parts {
  const { own, trip, ...counters } = device;
  const { tickets, events, ...facts } = trip ?? { tickets: [], events: [] };
  const pages = { own: pagesOf(own), events: pagesOf(events) };
  const head = {
    ...rest,
    device: { ...counters, trip: trip && facts },
    pages: { own: pages.own.length, events: pages.events.length },
  };
  return new Map<string, unknown>([
    [HEAD, head],
    ['departures', departures],
    ['list', list],
    ['tickets', tickets],
    ...pages.own.map((page, index) => [pageName('own', index), page] as const),
    ...pages.events.map((page, index) => [pageName('events', index), page] as const),
  ]);
}

/** Returns the state of its parts; throws if one is missing. */
export function joinBoard(parts: Parts): BoardState {
  const read = (name: string): unknown => {
    if (!parts.has(name)) throw new Error(`the part ${name} is missing`);
    return parts.get(name);
  };
  const readPages = (list: keyof Head['pages'], count: number) =>
    Array.from({ length: count }, (_, index) => read(pageName(list, index))).flat();

  const { pages, device, ...rest } = read(HEAD) as Head;
  const { trip, ...counters } = device;
  const tickets = read('tickets') as BoardedTrip['tickets'];
  const events = readPages('events', pages.events) as BoardedTrip['events'];
  return {
    ...rest,
    departures: read('departures') as BoardState['departures'],
    list: read('list') as BoardState['list'],
    device: {
      ...counters,
      own: readPages('own', pages.own) as DeviceState['own'],
      trip: trip && { ...trip, tickets, events },
    },
  };
}

/** Whether a part has the content it had. What has not changed is the same object in both states. */
export function isUnchanged(before: unknown, now: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(now)) return before === now;
  return before.length === now.length && before.every((element, index) => element === now[index]);
}

const pageName = (list: keyof Head['pages'], index: number) => `${list}/${index}`;

function pagesOf<Element>(list: readonly Element[]): Element[][] {
  return Array.from({ length: Math.ceil(list.length / PAGE_LENGTH) }, (_, index) =>
    list.slice(index * PAGE_LENGTH, (index + 1) * PAGE_LENGTH),
  );
}
