import { waitingShowings } from '../officer/showings.ts';
import type { BoardState } from './board-state.ts';

/**
 * Returns a state with the records of another that wait for the server, without those that the first or `known` has; the same
 * object if there are none. The server's reply gives a new number to one whose number is taken.
 */
export function withUnsentOf(board: BoardState, other: BoardState, known = board): BoardState {
  const ids = new Set([...board.device.own, ...known.device.own].map(({ event }) => event.id));
  const own = other.device.own.filter(({ event, result }) => result === null && !ids.has(event.id));
  const shown = new Set([...board.showings, ...known.showings].map(({ showing }) => showing.id));
  const showings = waitingShowings(other.showings).filter(({ showing }) => !shown.has(showing.id));
  if (own.length + showings.length === 0) return board;
  const lastSequence = Math.max(board.device.lastSequence, other.device.lastSequence);
  return {
    ...board,
    device: { ...board.device, lastSequence, own: [...board.device.own, ...own] },
    showings: [...board.showings, ...showings],
  };
}
