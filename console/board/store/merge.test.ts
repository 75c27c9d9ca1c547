import { acknowledge, nextBatch, record } from 'contract/console/boarding/device.ts';
import { expect, it } from 'vitest';
import { boardWith, NOW, TRIP, ticketOf } from '../board.fixture.ts';
import type { OwnShowing } from '../officer/showings.ts';
import { type BoardState, waitingRecords } from './board-state.ts';
import { withUnsentOf } from './merge.ts';

const start = boardWith([ticketOf('T1')]);

function boarded(board: BoardState, id: string): BoardState {
  const event = { id, tripId: TRIP, ticket: 'T1', kind: 'boarded' as const };
  return { ...board, device: record(board.device, event, NOW) };
}

function sent(board: BoardState, id: string): BoardState {
  const result = { id, result: 'stored' as const, suspectTime: false, lastSequence: null };
  return { ...board, device: acknowledge(board.device, [result]) };
}

const showing = (id: string, refusal?: 'forbidden'): OwnShowing => ({
  tripId: TRIP,
  showing: { id, version: 1, sha256: '', deviceTime: NOW.toISOString(), recordedBy: null, offsetMs: 0 },
  ...(refusal && { refusal }),
});

it('takes over what waits for the server and is missing, once', () => {
  const one = boarded(boarded(start, 'both'), 'here');
  const other = { ...boarded(boarded(boarded(start, 'both'), 'there'), 'last'), showings: [showing('s1')] };
  const merged = withUnsentOf(one, other);
  expect(nextBatch(merged.device).map(({ id }) => id)).toEqual(['both', 'here', 'there', 'last']);
  expect(merged.showings).toEqual(other.showings);
  expect(merged.device.lastSequence).toBe(3);
  expect(withUnsentOf(merged, other)).toBe(merged);
  expect(withUnsentOf(one, other, other)).toBe(one);
  expect(waitingRecords(withUnsentOf(merged, one))).toBe(5);
});

it('takes over nothing that the server has, or has refused', () => {
  const other = { ...sent(boarded(start, 'sent'), 'sent'), showings: [showing('s1', 'forbidden')] };
  expect(withUnsentOf(start, other)).toBe(start);
});
