import { record, retryRefused } from 'contract/console/boarding/device.ts';
import type { BoardingKind } from 'contract/console/boarding/kinds.ts';
import { canCheckTicketCodes } from 'contract/ticket-code/keys.ts';
import { useSyncExternalStore } from 'react';
import { call } from '#app/api/client.ts';
import { retryShowings } from './officer/showings.ts';
import { recordShowing } from './officer/stored-list.ts';
import { followPresses, stillDuring } from './press/press.ts';
import { createScanner } from './scan/scanner.ts';
import {
  type BoardState,
  type Host,
  withDepartures,
  withoutTrip,
  withRefusedSeen,
} from './store/board-state.ts';
import { openBoardStore } from './store/board-store.ts';
import { openOtherPages } from './store/other-pages.ts';
import { indexedRecords } from './store/records.ts';
import { localTrace } from './store/trace.ts';
import { fetchServerTime, syncCalls } from './sync/calls.ts';
import { purgeIfDue } from './sync/purge.ts';
import { hasReply, startSync } from './sync/sync.ts';
import { refreshTicketKeys } from './sync/ticket-keys.ts';

const HOUR_MS = 3_600_000;

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Opens the store and starts to sync. */
export async function openBoardApp() {
  const canCheckCodes = await canCheckTicketCodes();
  const store = await openBoardStore({
    records: indexedRecords(),
    trace: localTrace,
    otherPages: openOtherPages(),
    exclusively: (work) => navigator.locks.request('board', work),
  });
  const sync = startSync({ store, calls: syncCalls, now: () => new Date(), random: Math.random, after });
  const press = followPresses(window, after);
  const purge = () => purgeIfDue({ store, now: () => new Date(), fetchServerTime });
  void purge();
  setInterval(() => void purge(), HOUR_MS);
  sync.subscribe(() => {
    if (hasReply(sync.state())) void purge();
  });
  addEventListener('online', () => void sync.now());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sync.now();
  });
  // Asks the browser not to wipe the store when the phone runs out of room.
  void navigator.storage?.persist?.();
  const newId = () => crypto.randomUUID();
  const refreshKeys = refreshTicketKeys({ store, fetchKeys: syncCalls.fetchKeys, after });
  const scanner = createScanner({ store, refreshKeys, now: () => new Date(), newId });

  /** Stores the signed-in host, who may send what was refused to another; another host's departure is deleted. */
  async function enter({ id, name, permissions }: Host): Promise<void> {
    await store.update((board) => {
      const next = board.host?.id === id ? board : { ...withoutTrip(board), departures: [] };
      return {
        ...next,
        device: retryRefused(next.device),
        showings: retryShowings(next.showings),
        host: { id, name, permissions },
      };
    });
    await sync.now();
  }

  return {
    store,
    sync,
    press,
    /** What components show. */
    shown: {
      board: stillDuring(press, { subscribe: store.subscribe, read: store.state }),
      problem: stillDuring(press, { subscribe: store.subscribe, read: store.problem }),
      sync: stillDuring(press, { subscribe: sync.subscribe, read: sync.state }),
    },
    enter,
    /** Whether the browser can check signatures; without it, codes are not scanned. */
    canCheckCodes,
    /** Checks and records a scanned code, and sends it. */
    async scan(code: string) {
      const outcome = await scanner.scan(code);
      void sync.now();
      return outcome;
    },
    /** Records what the host saw of a departure, and sends it; nothing if another page has picked another one. */
    async record(tripId: string, ticket: string, kind: BoardingKind) {
      const happenedAt = new Date();
      await store.update((board) => {
        if (board.device.trip?.tripId !== tripId) return board;
        const event = { id: newId(), tripId, ticket, kind, host: board.host };
        return { ...board, device: record(board.device, event, happenedAt) };
      });
      void sync.now();
    },
    /** Records that an officer is shown the list of a departure, and sends it. */
    async recordShowing(tripId: string) {
      const shownAt = new Date();
      await store.update((board) =>
        board.pickedTrip === tripId ? recordShowing(board, newId(), shownAt) : board,
      );
      void sync.now();
    },
    /** Picks a departure: only its rows are stored from now on. */
    async pick(tripId: string) {
      await store.update((board) => ({ ...withoutTrip(board), pickedTrip: tripId }));
      await sync.now();
    },
    /** Deletes the departure from the phone; events that wait stay until they are sent. */
    putAway: () => store.update(withoutTrip),
    /** Notes that the host has seen which records were refused. */
    markRefusedSeen: (ids: ReadonlySet<string>) => store.update((board) => withRefusedSeen(board, ids)),
    chooseStop: (stop: number) => store.update((board) => ({ ...board, stop })),
    /** Looks whether the session still stands. Without a connection the stored host stays. */
    async resume() {
      const result = await call('showSession');
      if (result.ok) await enter(result.reply.data);
      else if (result.refusal.code === 'unauthenticated' && !store.state().device.trip)
        await store.update((board) => ({ ...board, host: null }));
      void sync.now();
    },
    /** Fetches the host's departures. */
    async refreshDepartures() {
      const result = await syncCalls.fetchDepartures();
      if (result.ok) await store.update((board) => withDepartures(board, result.reply, syncCalls.language));
      return result.ok ? null : result.refusal;
    },
    /** Deletes everything of this host from the phone, and ends the session. All events must have been sent. */
    async leave() {
      const result = await call('signOut');
      if (!result.ok && result.refusal.code !== 'unauthenticated') return result.refusal;
      await store.update((board) => ({ ...withoutTrip(board), host: null, departures: [] }));
      return null;
    },
  };
}

export type BoardApp = Awaited<ReturnType<typeof openBoardApp>>;

/** The app's state, for components. */
export function useBoard({ shown }: BoardApp): BoardState {
  return useSyncExternalStore(shown.board.subscribe, shown.board.read);
}

export function useSyncState({ shown }: BoardApp) {
  return useSyncExternalStore(shown.sync.subscribe, shown.sync.read);
}

export function useStoreProblem({ shown }: BoardApp) {
  return useSyncExternalStore(shown.problem.subscribe, shown.problem.read);
}
