import { m } from 'messages/messages.js';
import { type BoardApp, useBoard } from '../app-state.ts';
import { currentStop, stopsOf } from '../list/stops.ts';
import { useNow } from './use-now.ts';

/** "12 of 14 at this stop". */
export function StopCount({ app }: { app: BoardApp }) {
  const board = useBoard(app);
  const stops = stopsOf(board);
  const number = currentStop(stops, board.stop, useNow(app));
  const stop = stops.find((one) => one.number === number);
  if (!stop) return null;
  return (
    <p className="text-center">
      <span className="figures block text-3xl font-bold">
        {m.board_count({ boarded: stop.boarded, expected: stop.passengers.length })}
      </span>
      <span className="text-text-muted">{stop.name}</span>
    </p>
  );
}
