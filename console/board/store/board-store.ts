import { type BoardState, emptyBoard } from './board-state.ts';
import type { Records } from './records.ts';
import { type Trace, type TraceKeeper, traceOf } from './trace.ts';

/**
 * `full`: the last change is in memory only, because the device has no room · `unreadable`: the stored record could not
 * be read, and the app began anew · `wiped`: the record of a departure is gone, and no other was picked yet.
 */
export type StoreProblem = 'full' | 'unreadable' | 'wiped';

export interface BoardStore {
  state(): BoardState;
  problem(): StoreProblem | null;
  /** What the store had when it was wiped, as far as known. */
  lost(): Trace | null;
  /** Changes the state and stores it; resolves when it is stored, or kept in memory with a problem. */
  update(change: (state: BoardState) => BoardState): Promise<BoardState>;
  subscribe(listener: () => void): () => void;
}

interface StoreDependencies {
  records: Records;
  trace: TraceKeeper;
  /** Runs one piece of work at a time, in all open pages of the app. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Opens the state of the app. Each change begins from what is stored, since another page of the app may have changed it;
 * if the store was wiped, or the last write failed, from memory.
 */
export async function openBoardStore({
  records,
  trace,
  exclusively,
}: StoreDependencies): Promise<BoardStore> {
  const listeners = new Set<() => void>();
  let isUnreadable = false;
  /** Whether memory is ahead of the device. */
  let isUnwritten = false;
  let isFull = false;
  let lost: Trace | null = null;
  let current = await exclusively(() => readAtStart());

  async function readAtStart(): Promise<BoardState> {
    try {
      const stored = await records.read();
      if (!stored) lost = trace.read();
      return stored ?? emptyBoard();
    } catch {
      isUnreadable = true;
      isUnwritten = true;
      return emptyBoard();
    }
  }

  async function readBase(): Promise<BoardState> {
    if (isUnwritten) return current;
    return (await records.read().catch(() => null)) ?? current;
  }

  /** The trace of a wiped departure stays until the host has picked another. */
  function keepTrace(next: Trace | null): void {
    if (lost && !next) return;
    lost = null;
    trace.write(next);
  }

  async function change(apply: (state: BoardState) => BoardState): Promise<BoardState> {
    current = apply(await readBase());
    keepTrace(traceOf(current));
    try {
      await records.write(current);
      isUnwritten = false;
      isFull = false;
    } catch {
      isUnwritten = true;
      isFull = true;
    }
    for (const listener of listeners) listener();
    return current;
  }

  return {
    state: () => current,
    problem: () => (isFull ? 'full' : isUnreadable ? 'unreadable' : lost ? 'wiped' : null),
    lost: () => lost,
    update: (apply) => exclusively(() => change(apply)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
