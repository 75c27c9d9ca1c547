import type { BoardingEvent } from 'contract/console/boarding/device.ts';
import { applyChanges, record } from 'contract/console/boarding/device.ts';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '#app/api/client.ts';
import { boardWith, changesOf, memoryStore, NOW, TRIP, ticketOf } from '../board.fixture.ts';
import {
  type BoardState,
  emptyBoard,
  type KnownDeparture,
  waitingRecords,
  withoutTrip,
} from '../store/board-state.ts';
import { startSync } from './sync.ts';

const refused = (code: Refusal['code']) => ({ ok: false, refusal: { code, message: code } }) as const;

const departureTo = (toName: string): KnownDeparture => ({
  tripId: TRIP,
  service: '101',
  fromName: 'Delhi',
  toName,
  startsAt: NOW.toISOString(),
  busid: 'DL1PC0001',
  state: 'boarding',
});

/** A phone, and a server that stores events once each; `fault` happens in each call until it is changed. */
async function setUp(start: BoardState = boardWith([ticketOf('T1')])) {
  const memory = await memoryStore(start);
  const stored = new Map<string, BoardingEvent>();
  const waits: { ms: number; work: () => void }[] = [];
  let meanwhile: () => Promise<unknown> = async () => undefined;
  let fault: 'none' | 'no_signal' | 'reply_lost' | 'signed_out' = 'none';
  const failed = () => refused(fault === 'signed_out' ? 'unauthenticated' : 'unreachable');
  const sync = startSync({
    store: memory.store,
    now: () => NOW,
    random: () => 1,
    after(ms, work) {
      waits.push({ ms, work });
      return () => undefined;
    },
    calls: {
      async send(events) {
        if (fault === 'no_signal' || fault === 'signed_out') return failed();
        const results = events.map((event) => {
          const result = stored.has(event.id) ? ('duplicate' as const) : ('stored' as const);
          stored.set(event.id, event);
          return { id: event.id, result, suspectTime: false, lastSequence: null };
        });
        if (fault === 'reply_lost') return failed();
        return {
          ok: true,
          reply: { status: 'success', message: '', data: { serverTime: NOW.toISOString(), results } },
        };
      },
      async fetchChanges(_tripId, since) {
        if (fault !== 'none') return failed();
        await meanwhile();
        const data = changesOf({
          isSnapshot: since === undefined,
          tickets: since ? null : [ticketOf('T1')],
          events: [...stored.values()].map((event) => ({ ...event, host: null })),
        });
        return { ok: true, reply: { status: 'success', message: '', data } };
      },
      fetchKeys: async () => null,
      fetchList: async () => refused('not_found'),
      language: 'en',
      async fetchDepartures() {
        return fault === 'none' ? { ok: true, reply: [departureTo('Agra')] } : failed();
      },
      sendShowing: async () => refused('not_found'),
    },
  });
  const board = (id: string) =>
    memory.store.update((state) => ({
      ...state,
      device: record(state.device, { id, tripId: TRIP, ticket: 'T1', kind: 'boarded' }, NOW),
    }));
  return {
    ...memory,
    sync,
    board,
    waits,
    received: () => [...stored.keys()],
    setFault(next: typeof fault) {
      fault = next;
    },
    /** Does something once while changes are under way. */
    onChanges(once: () => Promise<unknown>) {
      meanwhile = () => {
        meanwhile = async () => undefined;
        return once();
      };
    },
  };
}

describe('a sync', () => {
  it('fetches the picked trip, sends what waits, and comes again', async () => {
    const { store, sync, board, waits, received } = await setUp({ ...emptyBoard(), pickedTrip: TRIP });
    await sync.now();
    expect(store.state().device.trip?.tickets).toHaveLength(1);
    await board('e1');
    await sync.now();
    expect([sync.state(), received(), waitingRecords(store.state())]).toEqual(['synced', ['e1'], 0]);
    expect(waits.at(-1)?.ms).toBe(8000);
  });

  it('fetches a departure whole that the host has deleted and picked again while changes were under way', async () => {
    const { store, sync, onChanges } = await setUp();
    onChanges(async () => {
      await store.update(withoutTrip);
      await store.update((state) => ({ ...state, pickedTrip: TRIP }));
    });
    await sync.now();
    expect(store.state().device.trip?.tickets).toHaveLength(1);
    expect(sync.state()).toBe('synced');

    // Another page has fetched changes meanwhile: these are not put onto them.
    const later = changesOf({ tickets: [ticketOf('T1'), ticketOf('T2')], cursor: '9' });
    onChanges(() => store.update((state) => ({ ...state, device: applyChanges(state.device, later) })));
    await sync.now();
    expect(store.state().device.trip?.tickets).toHaveLength(2);

    onChanges(() => store.update(withoutTrip));
    await sync.now();
    expect([store.state().device.trip, sync.state()]).toEqual([null, 'synced']);
  });

  it('waits longer after each failure without signal, and sends all once there is some', async () => {
    const { store, sync, board, waits, received, setFault } = await setUp();
    setFault('no_signal');
    await board('e1');
    for (let times = 0; times < 3; times += 1) await sync.now();
    expect([sync.state(), waits.map(({ ms }) => ms)]).toEqual(['offline', [1000, 2000, 4000]]);
    await board('e2');
    setFault('none');
    await sync.now();
    expect([sync.state(), received(), waitingRecords(store.state())]).toEqual(['synced', ['e1', 'e2'], 0]);
    await sync.now();
    expect(waits.at(-1)?.ms).toBe(8000);
  });

  it('sends a batch again whose reply was lost, or whose app was killed, and nothing counts twice', async () => {
    const { stored, sync, board, received, setFault } = await setUp();
    await board('e1');
    setFault('reply_lost');
    await sync.now();
    const restarted = await setUp(stored() ?? undefined);
    expect(waitingRecords(restarted.store.state())).toBe(1);
    setFault('none');
    await sync.now();
    expect(received()).toEqual(['e1']);
    await restarted.sync.now();
    expect(waitingRecords(restarted.store.state())).toBe(0);
  });

  it('stops once the session has ended, keeps what waits, and sends it after the next sign-in', async () => {
    const { store, sync, board, waits, received, setFault } = await setUp();
    setFault('signed_out');
    await board('e1');
    await sync.now();
    expect([sync.state(), waits, waitingRecords(store.state())]).toEqual(['signed_out', [], 1]);
    setFault('none');
    await sync.now();
    expect([sync.state(), received()]).toEqual(['synced', ['e1']]);
  });

  it('fetches the names of places again after a switch of the language, once there is signal', async () => {
    const inHindi = { departures: [departureTo('आगरा')], departuresLanguage: 'hi' };
    const { store, sync, setFault } = await setUp(boardWith([ticketOf('T1')], inHindi));
    const names = () => store.state().departures.map(({ toName }) => toName);
    setFault('no_signal');
    await sync.now();
    expect([sync.state(), names()]).toEqual(['offline', ['आगरा']]);
    setFault('none');
    await sync.now();
    expect([sync.state(), names()]).toEqual(['synced', ['Agra']]);
  });

  it('sends what waits though the phone is full', async () => {
    const { store, sync, board, received, setFull } = await setUp();
    setFull(true);
    await board('e1');
    await sync.now();
    expect([store.problem(), received(), waitingRecords(store.state())]).toEqual(['full', ['e1'], 0]);
  });
});
