import { setTimeout as wait } from 'node:timers/promises';
import { consoleCalls } from 'contract/console/calls.ts';
import { openBoards } from './boards.ts';
import { openConnections } from './http.ts';

/** What staff work on: departures of the date of their boards, and texts that customers name. */
export interface StaffWork {
  date: string;
  tripIds: string[];
  texts: string[];
}

export interface StaffCalls {
  /** Milliseconds of each call. */
  departures: number[];
  searches: number[];
}

/** Between two acts of a member, at random. */
export const THINKING_SECONDS = { least: 3, most: 7 };

/**
 * Opens a board for each cookie, and lets each member think, then open a departure or search a booking, in turn. The
 * members are spread over the web processes. `stop` returns what they called; it throws if a call failed.
 */
export async function startConsoles(ports: number[], cookies: string[], work: StaffWork) {
  const calls: StaffCalls = { departures: [], searches: [] };
  const failures: unknown[] = [];
  const stopped = new AbortController();
  const connections = await openConnections(ports, cookies.length);
  const boards = await Promise.all(
    ports.map((port, place) => {
      const members = cookies.filter((_, index) => index % ports.length === place);
      return openBoards(port, work.date, members);
    }),
  );

  async function workOn(index: number): Promise<void> {
    const { least, most } = THINKING_SECONDS;
    let seconds = Math.random() * most;
    for (let act = index * 1001; ; act += 1) {
      await wait(seconds * 1000, undefined, { signal: stopped.signal });
      const isSearch = act % 2 === 1;
      const path = isSearch ? searchPath(work, act) : departurePath(work, act);
      const began = performance.now();
      const { status } = await callAs(index, path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      (isSearch ? calls.searches : calls.departures).push(performance.now() - began);
      seconds = least + Math.random() * (most - least);
    }
  }

  function callAs(index: number, path: string) {
    const [connection, cookie] = [connections[index], cookies[index]];
    if (!connection || !cookie) throw new Error(`no member ${index}`);
    return connection.call({ path, headers: { cookie } });
  }

  const members = cookies.map((_, index) =>
    workOn(index).catch((error: unknown) => {
      if (!stopped.signal.aborted) failures.push(error);
    }),
  );
  return {
    async stop(): Promise<StaffCalls> {
      stopped.abort();
      await Promise.all(members);
      connections[Symbol.dispose]();
      if (boards.some((streams) => streams.lost() > 0)) failures.push(new Error('a board was lost'));
      for (const streams of boards) streams[Symbol.dispose]();
      if (failures.length > 0) throw failures[0];
      return calls;
    },
  };
}

/** Members differ by numbers that share no factor with the lists, so that hardly two open the same at once. */
const SPREAD = 7919;

function departurePath({ tripIds }: StaffWork, act: number): string {
  return consoleCalls.showDeparture[1].replace(':tripId', tripIds[(act * SPREAD) % tripIds.length] ?? '');
}

function searchPath({ texts }: StaffWork, act: number): string {
  const q = texts[(act * SPREAD) % texts.length] ?? '';
  return `${consoleCalls.searchBookings[1]}?${new URLSearchParams({ q })}`;
}
