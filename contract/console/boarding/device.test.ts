import { describe, expect, it } from 'vitest';
import type { BoardingChanges } from './changes.ts';
import {
  acknowledge,
  applyChanges,
  boardingOnDevice,
  type DeviceState,
  isPurgeDue,
  measureOffset,
  newDevice,
  nextBatch,
  purgeTrip,
  record,
  retryDelayMs,
} from './device.ts';
import { MAX_BOARDING_EVENTS } from './kinds.ts';

const NOW = new Date('2026-11-26T15:30:00.000Z');
const TRIP = 'trip';

function changes(facts: Partial<BoardingChanges> = {}): BoardingChanges {
  return {
    tripId: TRIP,
    service: '1',
    busid: 'COACH',
    startsAt: NOW.toISOString(),
    arrivesAt: NOW.toISOString(),
    serverTime: NOW.toISOString(),
    cursor: '0',
    isSnapshot: true,
    more: false,
    stops: [],
    tickets: [],
    events: [],
    tasks: [],
    list: null,
    counts: { tickets: 0, boarded: 0, noShow: 0 },
    ...facts,
  };
}

const withTrip = () => applyChanges(newDevice('phone'), changes());
const board = (state: DeviceState, id: string, kind: 'boarded' | 'undone' = 'boarded') =>
  record(state, { id, tripId: TRIP, ticket: 'T1', kind }, NOW);
const result = (
  id: string,
  what: 'stored' | 'sequence_taken' | 'not_permitted',
  lastSequence: number | null = null,
) => ({
  id,
  result: what,
  suspectTime: false,
  lastSequence,
});

describe('a device', () => {
  it('sends what it recorded until the server has it, and shows it all the time', () => {
    const recorded = board(withTrip(), 'e1');
    expect(nextBatch(recorded)).toEqual(nextBatch(applyChanges(recorded, changes())));
    const acknowledged = acknowledge(recorded, [result('e1', 'stored')]);
    expect(nextBatch(acknowledged)).toEqual([]);
    expect(boardingOnDevice(acknowledged).get('T1')?.state).toBe('boarded');
  });

  it('sends again what the server has lost, once it has all pages', () => {
    const acknowledged = acknowledge(board(withTrip(), 'e1'), [result('e1', 'stored')]);
    expect(nextBatch(applyChanges(acknowledged, changes({ more: true })))).toEqual([]);
    expect(nextBatch(applyChanges(acknowledged, changes()))).toMatchObject([{ id: 'e1' }]);
    const listed = { ...acknowledged.own[0]!.event, host: null };
    expect(nextBatch(applyChanges(acknowledged, changes({ events: [listed] })))).toEqual([]);
  });

  it('gives events new numbers above those that an older copy of its store has used', () => {
    const recorded = board(board(withTrip(), 'e1'), 'e2');
    const renumbered = acknowledge(recorded, [
      result('e1', 'sequence_taken', 7),
      result('e2', 'sequence_taken', 7),
    ]);
    expect(nextBatch(renumbered).map(({ id, sequence }) => [id, sequence])).toEqual([
      ['e1', 8],
      ['e2', 9],
    ]);
    expect(nextBatch(board(renumbered, 'e3')).at(-1)?.sequence).toBe(10);
  });

  it('stops counting an event that the server refuses, and still has it', () => {
    const refused = acknowledge(board(withTrip(), 'e1'), [result('e1', 'not_permitted')]);
    expect(boardingOnDevice(refused).size).toBe(0);
    expect(refused.own).toMatchObject([{ event: { id: 'e1' }, result: 'not_permitted' }]);
  });

  it('undoes what it has of a ticket, and records nothing without it', () => {
    expect(board(withTrip(), 'e1', 'undone')).toEqual(withTrip());
    const undone = board(board(withTrip(), 'e1'), 'e2', 'undone');
    expect(undone.own.at(-1)?.event.undoes).toEqual(['e1']);
    expect(boardingOnDevice(undone).get('T1')?.state).toBe('expected');
  });

  it('measures its offset by the middle of a call', () => {
    const sentAt = new Date(NOW.getTime() - 3_600_000);
    const receivedAt = new Date(sentAt.getTime() + 2000);
    const call = { sentAt, receivedAt, serverTime: NOW.toISOString() };
    expect(measureOffset(newDevice('phone'), call).offsetMs).toBe(3_599_000);
  });

  it('sends large outboxes in batches that the server takes', () => {
    const ids = Array.from({ length: MAX_BOARDING_EVENTS + 1 }, (_, index) => `e${index}`);
    const all = ids.reduce((state, id) => board(state, id), withTrip());
    expect(nextBatch(all)).toHaveLength(MAX_BOARDING_EVENTS);
  });

  it('purges a departure a day after its arrival, but nothing unsent', () => {
    const state = board(acknowledge(board(withTrip(), 'e1'), [result('e1', 'stored')]), 'e2');
    expect(isPurgeDue(state, new Date(NOW.getTime() + 86_399_999))).toBe(false);
    expect(isPurgeDue(state, new Date(NOW.getTime() + 86_400_000))).toBe(true);
    expect(purgeTrip(state)).toMatchObject({ trip: null, own: [{ event: { id: 'e2' } }] });
  });

  it('waits longer after each failure, a minute at most', () => {
    expect([0, 1, 2, 20].map((failures) => retryDelayMs(failures, 1))).toEqual([1000, 2000, 4000, 60_000]);
    expect(retryDelayMs(2, 0)).toBe(2000);
  });
});
