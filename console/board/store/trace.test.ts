import { expect, it } from 'vitest';
import { NOW, TRIP } from '../board.fixture.ts';
import { emptyBoard } from './board-state.ts';
import { traceOf } from './trace.ts';

it('a state has a trace as long as something of a departure waits, even a showing of its list alone', () => {
  const board = emptyBoard();
  const showing = {
    id: 's1',
    version: 1,
    sha256: '',
    deviceTime: NOW.toISOString(),
    recordedBy: null,
    offsetMs: 0,
  };
  expect(traceOf(board)).toBeNull();
  const { device } = board.device;
  expect(traceOf({ ...board, showings: [{ tripId: TRIP, showing }] })).toEqual({
    device,
    tripId: TRIP,
    sent: 0,
    waiting: 1,
  });
});
