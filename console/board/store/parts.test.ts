import { acknowledge, applyChanges, record } from 'contract/console/boarding/device.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boardedElsewhere,
  boardWith,
  departureOf,
  NOW,
  OTHER_TRIP,
  TRIP,
  ticketOf,
} from '../board.fixture.ts';
import { type BoardState, emptyBoard } from './board-state.ts';
import { DamagedState, HEAD, isUnchanged, joinBoard, splitBoard } from './parts.ts';

const recorded = fc.integer({ min: 0, max: 200 });

/** A phone that has recorded some boardings, of which the server has the first ones. */
function boardAfter(own: number, stored = 0): BoardState {
  const ids = Array.from({ length: own }, (_, index) => `e${index}`);
  const start = boardWith([ticketOf('T1')], {
    departures: [departureOf(OTHER_TRIP, NOW.toISOString())],
    stop: 2,
  });
  const device = ids.reduce((state, id) => record(state, boarding(id), NOW), start.device);
  const results = ids
    .slice(0, stored)
    .map((id) => ({ id, result: 'stored' as const, suspectTime: false, lastSequence: null }));
  return { ...start, device: acknowledge(device, results) };
}

const boarding = (id: string) => ({ id, tripId: TRIP, ticket: 'T1', kind: 'boarded' as const });

/** The names of the parts that a change writes. */
function written(before: BoardState, after: BoardState): string[] {
  const [old, now] = [splitBoard(before), splitBoard(after)];
  return [...now].filter(([name, part]) => !isUnchanged(old.get(name), part)).map(([name]) => name);
}

describe('the parts of a state', () => {
  it('are the state again once they are joined, as JSON too', () => {
    fc.assert(
      fc.property(recorded, recorded, (own, stored) => {
        const board = boardAfter(own, stored);
        const read = [...splitBoard(board)].map(([name, part]) => [name, JSON.parse(JSON.stringify(part))]);
        expect(joinBoard(new Map(read as [string, unknown][]))).toEqual(board);
      }),
    );
    const empty = emptyBoard();
    expect(joinBoard(splitBoard(empty))).toEqual(empty);
  });

  it('have at most two changed ones after a scan, however many came before', () => {
    fc.assert(
      fc.property(recorded, (own) => {
        const before = boardAfter(own);
        const after = { ...before, device: record(before.device, boarding('new'), NOW) };
        const [first, page, ...others] = written(before, after);
        expect(first).toBe(HEAD);
        expect(splitBoard(after).get(page ?? '')).toContainEqual(expect.objectContaining({ result: null }));
        expect(others).toEqual([]);
      }),
    );
  });

  it('cannot be joined without what only the phone has; what the server has is fetched again', () => {
    const board = boardAfter(40);
    const parts = splitBoard({ ...board, device: applyChanges(board.device, boardedElsewhere(0)) });
    const without = (name: string) => joinBoard(new Map([...parts].filter(([other]) => other !== name)));
    for (const name of [HEAD, 'own/0', 'own/1']) expect(() => without(name), name).toThrow(DamagedState);
    for (const name of ['tickets', 'events/0']) expect(without(name).device.trip, name).toBeNull();
    expect([without('departures').departures, without('list').list]).toEqual([[], null]);
    for (const name of parts.keys())
      if (name !== HEAD && !name.startsWith('own')) expect(without(name).device.own).toHaveLength(40);
  });
});
