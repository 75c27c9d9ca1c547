import type { BoardingChanges } from 'contract/console/boarding/changes.ts';
import {
  acknowledge,
  applyChanges,
  measureOffset,
  nextBatch,
  retryDelayMs,
} from 'contract/console/boarding/device.ts';
import type { BoardingEventsReply } from 'contract/console/boarding/events.ts';
import type { TicketKey } from 'contract/ticket-code/keys.ts';
import type { CallResult, Refusal } from '#app/api/client.ts';
import { finalRefusal, type OwnShowing, takeReply, waitingShowings } from '../officer/showings.ts';
import { isListOutdated } from '../officer/stored-list.ts';
import type { BoardState, KnownDeparture, StoredList } from '../store/board-state.ts';
import { withDepartures } from '../store/board-state.ts';
import type { BoardStore } from '../store/board-store.ts';
import { fetchTicketKeys } from './ticket-keys.ts';

/**
 * `offline`: the server cannot be reached · `signed_out`: the session has ended; the app goes on and sends later ·
 * `refused`: the server refuses, for the reason in `refusal`.
 */
export type SyncState = 'starting' | 'syncing' | 'synced' | 'offline' | 'signed_out' | 'refused';

/** Whether the server has replied to the last round. */
export function hasReply(state: SyncState): boolean {
  return state === 'synced' || state === 'signed_out' || state === 'refused';
}

/** The calls of a sync. */
export interface SyncCalls {
  send(events: ReturnType<typeof nextBatch>): Promise<CallResult<{ data: BoardingEventsReply }>>;
  fetchChanges(tripId: string, since: string | undefined): Promise<CallResult<{ data: BoardingChanges }>>;
  fetchKeys(): Promise<TicketKey[] | null>;
  /** Fetches the newest passenger list, in `language`. */
  fetchList(tripId: string): Promise<CallResult<StoredList>>;
  language: string;
  /** Fetches the host's departures, in `language`. */
  fetchDepartures(): Promise<CallResult<KnownDeparture[]>>;
  sendShowing(showing: OwnShowing): Promise<CallResult<unknown>>;
}

export interface SyncDependencies {
  store: BoardStore;
  calls: SyncCalls;
  now(): Date;
  random(): number;
  /** Calls `work` once after some milliseconds; returns a function that prevents it. */
  after(ms: number, work: () => void): () => void;
}

export interface Sync {
  state(): SyncState;
  refusal(): Refusal | null;
  /** Syncs at once, or after the round under way. */
  now(): Promise<void>;
  stop(): void;
  subscribe(listener: () => void): () => void;
}

/** Other devices' events arrive as often. */
const POLL_MS = 8000;
const NO_RESPONSE = new Set<Refusal['code']>(['unreachable', 'timed_out', 'unreadable', 'unavailable']);

/** Sends what waits and fetches changes, again and again; later after each failure. */
export function startSync({ store, calls, now, random, after }: SyncDependencies): Sync {
  const listeners = new Set<() => void>();
  let state: SyncState = 'starting';
  let refusal: Refusal | null = null;
  let failures = 0;
  let cancelNext: () => void = () => undefined;
  let underWay: Promise<void> | null = null;
  let isWantedAgain = false;
  let isStopped = false;

  function setState(next: SyncState, why: Refusal | null = null): void {
    state = next;
    refusal = why;
    for (const listener of listeners) listener();
  }

  async function timed<Reply>(
    send: () => Promise<CallResult<Reply>>,
    take: (board: BoardState, reply: Reply) => BoardState,
    serverTime: (reply: Reply) => string,
  ): Promise<Reply> {
    const sentAt = now();
    const result = await send();
    if (!result.ok) throw new Refused(result.refusal);
    const clock = { sentAt, receivedAt: now(), serverTime: serverTime(result.reply) };
    await store.update((board) =>
      take({ ...board, device: measureOffset(board.device, clock) }, result.reply),
    );
    return result.reply;
  }

  async function sendWaiting(): Promise<void> {
    for (;;) {
      const batch = nextBatch(store.state().device);
      if (batch.length === 0) return;
      await timed(
        () => calls.send(batch),
        (board, { data }) => ({ ...board, device: acknowledge(board.device, data.results) }),
        ({ data }) => data.serverTime,
      );
    }
  }

  async function sendShowings(): Promise<void> {
    for (const waiting of waitingShowings(store.state().showings)) {
      const result = await calls.sendShowing(waiting);
      const refusal = result.ok ? undefined : finalRefusal(result.refusal.code);
      if (!result.ok && !refusal) throw new Refused(result.refusal);
      const { id } = waiting.showing;
      await store.update((board) => ({ ...board, showings: takeReply(board.showings, id, refusal) }));
    }
  }

  async function fetchList(): Promise<void> {
    const { pickedTrip } = store.state();
    if (!pickedTrip || !isListOutdated(store.state(), calls.language)) return;
    const result = await calls.fetchList(pickedTrip);
    if (!result.ok) throw new Refused(result.refusal);
    const list = result.reply;
    await store.update((board) => (board.pickedTrip === pickedTrip ? { ...board, list } : board));
  }

  /** After a switch of the language; until there is signal, names of places stay in the one before. */
  async function fetchNames(): Promise<void> {
    const { departures, departuresLanguage } = store.state();
    if (departures.length === 0 || departuresLanguage === calls.language) return;
    const result = await calls.fetchDepartures();
    if (!result.ok) throw new Refused(result.refusal);
    await store.update((board) => withDepartures(board, result.reply, calls.language));
  }

  async function fetchTrip(): Promise<void> {
    for (;;) {
      const { pickedTrip } = store.state();
      if (!pickedTrip) return;
      const since = cursorOf(store.state(), pickedTrip);
      let isTaken = false;
      const { data } = await timed(
        () => calls.fetchChanges(pickedTrip, since),
        // The host may have put the trip away meanwhile, or another page has fetched changes.
        (board, reply) => {
          isTaken = board.pickedTrip === pickedTrip && cursorOf(board, pickedTrip) === since;
          return isTaken ? { ...board, device: applyChanges(board.device, reply.data) } : board;
        },
        (reply) => reply.data.serverTime,
      );
      if (isTaken && !data.more) return;
    }
  }

  async function syncOnce(): Promise<void> {
    if (state !== 'synced') setState(state === 'offline' ? 'offline' : 'syncing');
    try {
      await sendWaiting();
      await sendShowings();
      await fetchTrip();
      await fetchList();
      await fetchNames();
      await fetchTicketKeys({ store, fetchKeys: calls.fetchKeys });
      failures = 0;
      setState('synced');
    } catch (error) {
      failures += 1;
      if (error instanceof Refused) setState(stateFor(error.refusal), error.refusal);
      else {
        // A fault of ours must not end the syncing.
        reportError(error);
        setState('offline');
      }
    }
  }

  function isSynced(): boolean {
    return state === 'synced';
  }

  async function repeat(): Promise<void> {
    cancelNext();
    do {
      isWantedAgain = false;
      await syncOnce();
    } while (isWantedAgain && isSynced());
    underWay = null;
    if (isStopped || state === 'signed_out') return;
    cancelNext = after(
      failures === 0 ? POLL_MS : retryDelayMs(failures - 1, random()),
      () => void requestSync(),
    );
  }

  function requestSync(): Promise<void> {
    if (isStopped) return Promise.resolve();
    if (underWay) isWantedAgain = true;
    underWay ??= repeat();
    return underWay;
  }

  return {
    state: () => state,
    refusal: () => refusal,
    now: requestSync,
    stop() {
      isStopped = true;
      cancelNext();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns where the changes of a departure go on; undefined for one that the phone does not have. */
function cursorOf({ device: { trip } }: BoardState, tripId: string): string | undefined {
  return trip?.tripId === tripId ? trip.cursor : undefined;
}

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

function stateFor({ code }: Refusal): SyncState {
  if (NO_RESPONSE.has(code)) return 'offline';
  return code === 'unauthenticated' ? 'signed_out' : 'refused';
}
