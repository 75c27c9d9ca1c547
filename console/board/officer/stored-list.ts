import type { PassengerList } from 'contract/console/passenger-lists/lists.ts';
import { BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import type { BoardState, StoredList } from '../store/board-state.ts';

/** Returns what the phone stores of a list, whose names are in a language. */
export function storedList(
  { versions: _versions, rows, ...list }: PassengerList,
  language: string,
): StoredList {
  return { ...list, rows: rows.map(({ from: _from, to: _to, ...row }) => row), language };
}

/** Whether the phone must fetch the picked trip's list: a newer version has been frozen, or its names are in another language. */
export function isListOutdated({ device, list }: BoardState, language: string): boolean {
  const { trip } = device;
  if (!trip?.list) return false;
  return (
    list?.tripId !== trip.tripId ||
    list.sha256 !== trip.list.sha256 ||
    list.version !== trip.list.version ||
    list.language !== language
  );
}

/** The list of the picked trip, if the phone has it. */
export function listOf({ list, pickedTrip }: BoardState): StoredList | null {
  return list?.tripId === pickedTrip ? list : null;
}

/** Whether the server may have frozen the picked trip's list: it has, or sales have closed since the last sync. */
export function mayBeFrozen({ device: { trip, offsetMs } }: BoardState, now: Date): boolean {
  if (!trip || trip.list) return true;
  const freezesAt = Date.parse(trip.startsAt) - BOOKING_CLOSES_MINUTES * 60_000;
  return now.getTime() + offsetMs >= freezesAt;
}

/** Records that an officer is shown the list; returns the state unchanged without a list. */
export function recordShowing(board: BoardState, id: string, shownAt: Date): BoardState {
  const list = listOf(board);
  if (!list) return board;
  const { tripId, version, sha256 } = list;
  const { offsetMs } = board.device;
  const recordedBy = board.host?.id ?? null;
  const showing = { id, version, sha256, deviceTime: shownAt.toISOString(), offsetMs, recordedBy };
  const host = board.host && { host: board.host.name };
  return { ...board, showings: [...board.showings, { tripId, showing, ...host }] };
}
