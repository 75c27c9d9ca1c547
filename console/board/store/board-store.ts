import { type BoardState, emptyBoard } from './board-state.ts';
import { withUnsentOf } from './merge.ts';
import type { OtherPages } from './other-pages.ts';
import { DamagedState } from './parts.ts';
import type { Records } from './records.ts';
import { type Trace, type TraceKeeper, traceOf } from './trace.ts';

/**
 * `full`: the last change is in memory only, because the device has no room or cannot be read · `unreadable`: the stored state
 * is damaged, and the app began anew · `wiped`: a departure that the device had is gone, and no other was picked yet.
 */
export type StoreProblem = 'full' | 'unreadable' | 'wiped';

export interface BoardStore {
  state(): BoardState;
  problem(): StoreProblem | null;
  /** What the store had when it was wiped or could not be read, as far as known. */
  lost(): Trace | null;
  /**
   * Changes the state and stores it; resolves when it is stored, or kept in memory with a problem. `change` gets the newest
   * state of all pages; nothing is written if it returns the same.
   */
  update(change: (state: BoardState) => BoardState): Promise<BoardState>;
  subscribe(listener: () => void): () => void;
}

interface StoreDependencies {
  records: Records;
  trace: TraceKeeper;
  otherPages: OtherPages;
  /** Runs one piece of work at a time, in all open pages of the app. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** What the device has. `unavailable`: the reading failed, and may succeed later. */
type Stored = BoardState | 'none' | 'damaged' | 'unavailable';

/**
 * Opens the state of the app. Each change begins from what is stored, since another page of the app may have changed it.
 * Records that only this page has are added: its last write may have failed, or the browser has wiped the store.
 */
export async function openBoardStore({
  records,
  trace,
  otherPages,
  exclusively,
}: StoreDependencies): Promise<BoardStore> {
  const listeners = new Set<() => void>();
  let isUnreadable = false;
  /** Whether the device has been read, or has nothing to read. */
  let isRead = false;
  /** Whether memory is ahead of the device. */
  let isUnwritten = false;
  let lost: Trace | null = null;
  let current = emptyBoard();
  /** What the device had when this page has last read or written it. */
  let synced = current;
  otherPages.subscribe(() => {
    exclusively(() => change((state) => state)).catch((error: unknown) => reportError(error));
  });
  await exclusively(async () => {
    const stored = await readStored();
    if (typeof stored === 'object') current = synced = stored;
    detectLoss(stored);
  });

  async function readStored(): Promise<Stored> {
    try {
      return (await records.read()) ?? 'none';
    } catch (error) {
      return error instanceof DamagedState ? 'damaged' : 'unavailable';
    }
  }

  /** Finds what is gone by the first reading: the trace is then of another state. */
  function detectLoss(stored: Stored): void {
    if (isRead || stored === 'unavailable') return;
    isRead = true;
    isUnreadable = stored === 'damaged';
    const found = trace.read();
    if (typeof stored !== 'object' || found?.device !== stored.device.device) lost = found;
  }

  /** Returns what a change begins from. */
  function baseOf(stored: Stored): BoardState {
    if (typeof stored !== 'object' || stored === current) return current;
    // Another page began anew after a loss: the page that still has the departure wins.
    if (stored.device.device !== current.device.device)
      return current.pickedTrip && !stored.pickedTrip
        ? withUnsentOf(current, stored)
        : withUnsentOf(stored, current);
    if (!isUnwritten) return stored;
    return stored === synced ? current : withUnsentOf(stored, current, synced);
  }

  /** Writes the trace, which stays after a loss until a departure is picked. */
  function writeTrace(next: Trace | null): void {
    if (next) {
      lost = null;
      isUnreadable = false;
    }
    if (!lost) trace.write(next);
  }

  async function change(apply: (state: BoardState) => BoardState): Promise<BoardState> {
    const stored = await readStored();
    const next = apply(baseOf(stored));
    detectLoss(stored);
    const isSynced = next === stored;
    const isDone = !isUnwritten && (isSynced || typeof stored !== 'object');
    if (next === current && (isDone || stored === 'unavailable')) return current;
    current = next;
    if (typeof stored === 'object') takeOver(stored);
    if (stored === 'unavailable') isUnwritten = true;
    else {
      writeTrace(traceOf(current));
      isUnwritten = !isSynced && !(await write());
      if (!isUnwritten) synced = current;
    }
    for (const listener of listeners) listener();
    return current;
  }

  /** Notes what the device has; nothing is lost if another page still had it. */
  function takeOver(stored: BoardState): void {
    synced = stored;
    if (stored.device.device !== lost?.device) return;
    lost = null;
    isUnreadable = false;
  }

  /** Writes the state and notifies other pages; returns whether the device had room. */
  async function write(): Promise<boolean> {
    try {
      await records.write(current);
    } catch {
      return false;
    }
    otherPages.notify();
    return true;
  }

  return {
    state: () => current,
    problem: () => (isUnwritten ? 'full' : isUnreadable ? 'unreadable' : lost ? 'wiped' : null),
    lost: () => lost,
    update: (apply) => exclusively(() => change(apply)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
