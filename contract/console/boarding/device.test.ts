import { describe, expect, it } from 'vitest';
import type { BoardingChanges, BoardingTicket } from './changes.ts';
import {
  acknowledge,
  applyChanges,
  boardingOnDevice,
  type DeviceState,
  isPurgeDue,
  markRefusedSeen,
  measureOffset,
  newDevice,
  nextBatch,
  purgeTrip,
  record,
  refusedEvents,
  retryDelayMs,
  retryRefused,
} from './device.ts';
import { type BoardingResult, MAX_BOARDING_EVENTS, MAX_UNDONE_EVENTS } from './kinds.ts';

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
    counts: { tickets: 0, boarded: 0, noShow: 0, unlisted: 0 },
    ...facts,
  };
}

const withTrip = () => applyChanges(newDevice('phone'), changes());
const board = (state: DeviceState, id: string, kind: 'boarded' | 'undone' = 'boarded') =>
  record(state, { id, tripId: TRIP, ticket: 'T1', kind }, NOW);
const result = (id: string, what: BoardingResult, lastSequence: number | null = null) => ({
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

  it('goes on from its own number if another has used the last one', () => {
    const taken = [result('e1', 'sequence_taken', 2_147_483_647)];
    const renumbered = acknowledge(board(withTrip(), 'e1'), taken);
    expect(nextBatch(renumbered).map(({ sequence }) => sequence)).toEqual([2]);
    expect(nextBatch(acknowledge(renumbered, taken)).map(({ sequence }) => sequence)).toEqual([3]);
  });

  it('stops counting an event that the server refuses, and still has it', () => {
    const refused = acknowledge(board(withTrip(), 'e1'), [result('e1', 'not_permitted')]);
    expect(boardingOnDevice(refused).size).toBe(0);
    expect(refused.own).toMatchObject([{ event: { id: 'e1' }, result: 'not_permitted' }]);
  });

  it('names what was refused until a host has seen it, and keeps it until its departure goes', () => {
    const recorded = ['e1', 'e2', 'e3', 'e4'].reduce((state, id) => board(state, id), withTrip());
    const results = ['stored', 'not_permitted', 'id_taken', 'malformed'] as const;
    const refused = acknowledge(
      recorded,
      results.map((what, at) => result(`e${at + 1}`, what)),
    );
    const shown = (state: DeviceState) => refusedEvents(state).map(({ event }) => event.id);
    expect([shown(recorded), shown(refused)]).toEqual([[], ['e2', 'e3', 'e4']]);
    expect(purgeTrip(refused).own.map(({ event }) => event.id)).toEqual(['e2', 'e3', 'e4']);
    expect(shown(markRefusedSeen(refused, new Set(['e1', 'e3'])))).toEqual(['e2', 'e4']);
    const seen = markRefusedSeen(refused, new Set(shown(refused)));
    expect([shown(seen), nextBatch(seen), seen.own.length]).toEqual([[], [], 4]);
    expect(purgeTrip(seen).own).toEqual([]);
  });

  it('keeps the host of each event, and sends what was refused for its sender once a member signs in', () => {
    const by = (state: DeviceState, id: string, name: string) =>
      record(state, { id, tripId: TRIP, ticket: id, kind: 'boarded', host: { id: name, name } }, NOW);
    const both = by(by(withTrip(), 'e1', 'Asha'), 'e2', 'Ravi');
    expect(nextBatch(both).map(({ recordedBy }) => recordedBy)).toEqual(['Asha', 'Ravi']);
    expect(both.own.map(({ host }) => host)).toEqual(['Asha', 'Ravi']);
    const results = [result('e1', 'not_permitted'), result('e2', 'malformed')];
    const retried = retryRefused(markRefusedSeen(acknowledge(both, results), new Set(['e1', 'e2'])));
    expect(nextBatch(retried).map(({ id }) => id)).toEqual(['e1']);
    expect(purgeTrip(retried).own.map(({ event }) => event.id)).toEqual(['e1']);
    expect(refusedEvents(acknowledge(retried, results))).toEqual([]);
  });

  it('undoes what it has of a ticket, and records nothing without it', () => {
    expect(board(withTrip(), 'e1', 'undone')).toEqual(withTrip());
    const undone = board(board(withTrip(), 'e1'), 'e2', 'undone');
    expect(undone.own.at(-1)?.event.undoes).toEqual(['e1']);
    expect(boardingOnDevice(undone).get('T1')?.state).toBe('expected');
  });

  it('undoes nothing of other tickets, and no more events than one may name', () => {
    const both = record(
      board(withTrip(), 'e1'),
      { id: 'e2', tripId: TRIP, ticket: 'T2', kind: 'boarded' },
      NOW,
    );
    expect(both.own.map(({ event }) => event.undoes)).toEqual([[], []]);
    expect(board(both, 'e3', 'undone').own.at(-1)?.event.undoes).toEqual(['e1']);
    const ids = Array.from({ length: MAX_UNDONE_EVENTS + 1 }, (_, index) => `n${index}`);
    const many = ids.reduce((state, id) => board(state, id), withTrip());
    expect(board(many, 'u', 'undone').own.at(-1)?.event.undoes).toEqual(ids.slice(0, MAX_UNDONE_EVENTS));
  });

  it.each(['stored', 'duplicate'] as const)('has sent what the server calls %s, until it is lost', (what) => {
    const sent = acknowledge(board(withTrip(), 'e1'), [result('e1', what)]);
    expect(boardingOnDevice(sent).get('T1')?.state).toBe('boarded');
    expect(nextBatch(applyChanges(sent, changes()))).toMatchObject([{ id: 'e1' }]);
    expect(purgeTrip(sent).own).toEqual([]);
    const late = acknowledge(sent, [result('e1', 'not_permitted')]);
    expect(late.own).toEqual(sent.own);
    const refused = acknowledge(board(withTrip(), 'e1'), [result('e1', 'not_permitted')]);
    expect(nextBatch(applyChanges(refused, changes()))).toEqual([]);
    expect(purgeTrip(refused).own).toEqual(refused.own);
  });

  it('keeps one departure at a time, and events of others apart', () => {
    const listed = (id: string) => ({ ...board(withTrip(), id).own[0]!.event, host: null });
    const ticket = { code: 'T1' } as BoardingTicket;
    const first = acknowledge(
      board(applyChanges(withTrip(), changes({ tickets: [ticket], events: [listed('s1')] })), 'e1'),
      [result('e1', 'stored')],
    );
    const later = applyChanges(
      first,
      changes({ isSnapshot: false, tickets: null, events: [listed('s2'), listed('e1')] }),
    );
    expect(later.trip?.events.map(({ id }) => id)).toEqual(['s1', 's2', 'e1']);
    expect(later.trip?.tickets).toEqual([ticket]);
    const other = applyChanges(first, changes({ tripId: 'other' }));
    expect(other.trip).toMatchObject({ tripId: 'other', events: [], tickets: [] });
    expect(nextBatch(other)).toEqual([]);
    expect(boardingOnDevice(other).size).toBe(0);
    expect(purgeTrip(other).own).toEqual([]);
    const none = newDevice('phone');
    for (const late of [changes({ isSnapshot: false, tickets: null }), changes({ isSnapshot: false })])
      expect([applyChanges(none, late), applyChanges(other, late)]).toEqual([none, other]);
    expect([purgeTrip(none), boardingOnDevice(none).size, isPurgeDue(none, NOW)]).toEqual([none, 0, false]);
    expect(nextBatch(board(none, 'e1'))).toMatchObject([{ id: 'e1', sequence: 1 }]);
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
    const slow = { ...state, offsetMs: 3_600_000 };
    expect(isPurgeDue(slow, new Date(NOW.getTime() + 86_400_000 - 3_600_001))).toBe(false);
    expect(isPurgeDue(slow, new Date(NOW.getTime() + 86_400_000 - 3_600_000))).toBe(true);
    expect(purgeTrip(state)).toMatchObject({ trip: null, own: [{ event: { id: 'e2' } }] });
  });

  it('has nothing of a purged departure once the server has its events, or a host has seen their refusal', () => {
    const purged = purgeTrip(board(board(withTrip(), 'e1'), 'e2'));
    expect(nextBatch(purged).map(({ id }) => id)).toEqual(['e1', 'e2']);
    const sent = acknowledge(purged, [result('e1', 'stored'), result('e2', 'malformed')]);
    expect(refusedEvents(sent).map(({ event }) => event.id)).toEqual(['e2']);
    expect(sent.own).toHaveLength(1);
    expect(markRefusedSeen(sent, new Set(['e2'])).own).toEqual([]);
  });

  it('waits longer after each failure, a minute at most', () => {
    expect([0, 1, 2, 20].map((failures) => retryDelayMs(failures, 1))).toEqual([1000, 2000, 4000, 60_000]);
    expect(retryDelayMs(2, 0)).toBe(2000);
  });
});
