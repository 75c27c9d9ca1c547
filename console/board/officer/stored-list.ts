import type { BoardState, StoredList } from '../store/board-state.ts';

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
