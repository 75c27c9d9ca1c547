import { isStored } from 'contract/console/boarding/device.ts';
import { type BoardState, waitingRecords } from './board-state.ts';

/** That this phone had a departure in its store, and how many records; no personal data. */
export interface Trace {
  device: string;
  tripId: string;
  sent: number;
  waiting: number;
}

/** Where the trace is kept apart from the store, so that it may outlive it. */
export interface TraceKeeper {
  read(): Trace | null;
  write(trace: Trace | null): void;
}

/** Returns the trace of a state; null without a departure and without records that wait. */
export function traceOf(board: BoardState): Trace | null {
  const { device, own } = board.device;
  const tripId = board.pickedTrip ?? own.at(-1)?.event.tripId ?? board.showings.at(-1)?.tripId;
  const waiting = waitingRecords(board);
  if (tripId === undefined || (board.pickedTrip === null && waiting === 0)) return null;
  const sent = own.filter((one) => one.event.tripId === tripId && isStored(one)).length;
  return { device, tripId, sent, waiting };
}

const KEY = 'board-parts-trace';

/** Keeps the trace in the browser's small storage. Without it, a wiped store goes unnoticed. */
export const localTrace: TraceKeeper = {
  read() {
    try {
      const stored: Partial<Trace> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      const { device = '', tripId = '', sent = 0, waiting = 0 } = stored ?? {};
      return tripId ? { device, tripId, sent, waiting } : null;
    } catch {
      return null;
    }
  },
  write(trace) {
    try {
      if (trace) localStorage.setItem(KEY, JSON.stringify(trace));
      else localStorage.removeItem(KEY);
    } catch {
      // The phone is full, or forbids it.
    }
  },
};
