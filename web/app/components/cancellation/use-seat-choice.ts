import { useState, useSyncExternalStore } from 'react';
import { isCancelled } from '../status-mark.tsx';
import type { SeatToCancel } from './rules/seats.ts';

const POLL_EVERY_MS = 10_000;

export interface SeatChoice<Seat extends SeatToCancel> {
  chosen: readonly Seat[];
  isTicked: (seat: Seat) => boolean;
  canTick: (seat: Seat) => boolean;
  toggle: (seat: Seat) => void;
  clear: () => void;
  isTooLate: boolean;
}

/** The ticked seats of a booking. Seats that cannot be cancelled any more are ignored. */
export function useSeatChoice<Seat extends SeatToCancel>(
  seats: readonly Seat[],
  cancellableUntil: string,
  justCancelled: readonly string[],
): SeatChoice<Seat> {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const isTooLate = useIsOver(cancellableUntil);

  const canTick = (seat: Seat) => !isTooLate && !isCancelled(seat) && !justCancelled.includes(seat.seat);
  const isTicked = (seat: Seat) => canTick(seat) && ticked.has(seat.seat);

  return {
    chosen: seats.filter(isTicked),
    isTicked,
    canTick,
    toggle: ({ seat }) => setTicked((before) => toggled(before, seat)),
    clear: () => setTicked(new Set()),
    isTooLate,
  };
}

function toggled(ticked: ReadonlySet<string>, seat: string): ReadonlySet<string> {
  const next = new Set(ticked);
  if (!next.delete(seat)) next.add(seat);
  return next;
}

function useIsOver(instant: string): boolean {
  return useSyncExternalStore(
    pollRepeatedly,
    () => Date.now() >= Date.parse(instant),
    () => false,
  );
}

function pollRepeatedly(poll: () => void): () => void {
  const timer = setInterval(poll, POLL_EVERY_MS);
  return () => clearInterval(timer);
}
