import { applyChanges } from 'contract/console/boarding/device.ts';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '#app/api/client.ts';
import { boardWith, changesOf, memoryStore, NOW, TRIP, ticketOf } from '../board.fixture.ts';
import { type OwnShowing, refusedShowings, retryShowings } from '../officer/showings.ts';
import { listOf, mayBeFrozen, recordShowing } from '../officer/stored-list.ts';
import {
  type BoardState,
  emptyBoard,
  type StoredList,
  waitingRecords,
  withoutTrip,
  withRefusedSeen,
} from '../store/board-state.ts';
import { startSync } from './sync.ts';

const refused = (code: Refusal['code']) => ({ ok: false, refusal: { code, message: code } }) as const;
const HASH = { 1: 'a'.repeat(64), 2: 'b'.repeat(64) };

function listVersion(version: 1 | 2, language: string): StoredList {
  return {
    tripId: TRIP,
    version,
    sha256: HASH[version],
    frozenAt: NOW.toISOString(),
    reason: version === 1 ? 'sales_closed' : 'sold',
    busid: 'DL1PC0001',
    passengers: 0,
    rows: [],
    language,
  };
}

/** A phone that has a trip, and a server with its list. */
async function setUp(language = 'en') {
  const memory = await memoryStore(boardWith([ticketOf('T1')]));
  const server = { version: 0 as 0 | 1 | 2, fetched: 0, received: [] as OwnShowing[], hasSignal: true };
  let refusal: Refusal['code'] | null = null;
  let refusedOnly: string | null = null;
  const sync = startSync({
    store: memory.store,
    now: () => NOW,
    random: () => 1,
    after: () => () => undefined,
    calls: {
      send: async () => refused('unreachable'),
      async fetchChanges() {
        if (!server.hasSignal) return refused('unreachable');
        const { version } = server;
        const list = version === 0 ? null : { version, sha256: HASH[version] };
        return { ok: true, reply: { status: 'success', message: '', data: changesOf({ list }) } };
      },
      fetchKeys: async () => null,
      language,
      fetchDepartures: async () => refused('unreachable'),
      async fetchList() {
        if (!server.hasSignal || server.version === 0) return refused('unreachable');
        server.fetched += 1;
        return { ok: true, reply: listVersion(server.version, language) };
      },
      async sendShowing(showing) {
        if (!server.hasSignal) return refused('unreachable');
        const isRefused = !refusedOnly || refusedOnly === showing.showing.id;
        if (refusal && isRefused) return refused(refusal);
        server.received.push(showing);
        return { ok: true, reply: null };
      },
    },
  });
  const show = (id: string) => memory.store.update((board) => recordShowing(board, id, NOW));
  return {
    ...memory,
    sync,
    server,
    show,
    refuse(code: Refusal['code'] | null) {
      refusal = code;
    },
    refuseOnly(id: string, code: Refusal['code']) {
      refusal = code;
      refusedOnly = id;
    },
    version: () => listOf(memory.store.state())?.version,
  };
}

describe('the list for an officer', () => {
  it('is not called unfrozen while the server may have it: before the first sync, or once sales have closed', () => {
    const board = boardWith([ticketOf('T1')]);
    const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
    expect(mayBeFrozen(board, minutesBefore(16))).toBe(false);
    expect(mayBeFrozen(board, minutesBefore(15))).toBe(true);
    const slow = { ...board, device: { ...board.device, offsetMs: 3_600_000 } };
    expect(mayBeFrozen(slow, minutesBefore(75))).toBe(true);
    const announced = changesOf({ list: { version: 1, sha256: HASH[1] } });
    const frozen = { ...board, device: applyChanges(board.device, announced) };
    expect(mayBeFrozen(frozen, minutesBefore(60))).toBe(true);
    expect(mayBeFrozen({ ...emptyBoard(), pickedTrip: TRIP }, minutesBefore(60))).toBe(true);
  });

  it('is fetched once it is frozen, again for each version, and no more', async () => {
    const { sync, server, version } = await setUp();
    await sync.now();
    expect([version(), server.fetched]).toEqual([undefined, 0]);
    server.version = 1;
    await sync.now();
    await sync.now();
    expect([version(), server.fetched]).toEqual([1, 1]);
    server.version = 2;
    await sync.now();
    expect([version(), server.fetched]).toEqual([2, 2]);
  });

  it('is fetched again with names in the language of the pages', async () => {
    const { store, sync, server } = await setUp('hi');
    server.version = 1;
    await store.update((board) => ({ ...board, list: listVersion(1, 'en') }));
    await sync.now();
    expect(listOf(store.state())?.language).toBe('hi');
  });

  it('stays on the phone without signal, and each showing is sent later, with version and hash', async () => {
    const { store, sync, server, show, version } = await setUp();
    server.version = 1;
    await sync.now();
    server.hasSignal = false;
    await show('s1');
    await show('s2');
    await sync.now();
    expect([version(), waitingRecords(store.state()), server.received]).toEqual([1, 2, []]);
    server.hasSignal = true;
    await sync.now();
    const sent = {
      version: 1,
      sha256: HASH[1],
      deviceTime: NOW.toISOString(),
      offsetMs: 0,
      recordedBy: null,
    };
    expect(server.received).toEqual([
      { tripId: TRIP, showing: { ...sent, id: 's1' } },
      { tripId: TRIP, showing: { ...sent, id: 's2' } },
    ]);
    expect(waitingRecords(store.state())).toBe(0);
  });

  it('whose showing the server cannot take for now waits on, and for good not', async () => {
    const { store, sync, server, show, refuse } = await setUp();
    server.version = 1;
    await sync.now();
    await show('s1');
    refuse('unauthenticated');
    await sync.now();
    expect([sync.state(), waitingRecords(store.state())]).toEqual(['signed_out', 1]);
    for (const final of ['not_found', 'forbidden', 'validation_failed'] as const) {
      refuse(final);
      await show(final);
      await sync.now();
      expect([sync.state(), waitingRecords(store.state())]).toEqual(['synced', 0]);
    }
  });

  it.each(['not_found', 'forbidden', 'validation_failed'] as const)(
    'whose showing is refused for good as %s names it until a host has seen it, and keeps it with its departure',
    async (final) => {
      const { store, sync, server, show, refuseOnly } = await setUp();
      server.version = 1;
      await sync.now();
      await store.update((board) => ({ ...board, host: { id: 'h1', name: 'Ravi', permissions: [] } }));
      await show('s1');
      refuseOnly('s1', final);
      await sync.now();
      await show('s2');
      await sync.now();
      const named = () => refusedShowings(store.state().showings);
      expect(named()).toMatchObject([{ showing: { id: 's1' }, host: 'Ravi', refusal: final }]);
      const seen = (board: BoardState) => withRefusedSeen(board, new Set(['s1']));
      const purged = withoutTrip(store.state());
      expect(refusedShowings(purged.showings)).toHaveLength(1);
      expect(seen(purged).showings).toEqual([]);
      await store.update(seen);
      expect([named(), store.state().showings.length]).toEqual([[], 1]);
      expect([withoutTrip(store.state()).showings, server.received.length]).toEqual([[], 1]);
    },
  );

  it('whose showing was refused for its sender is sent again once a member signs in', async () => {
    const { store, sync, server, show, refuse } = await setUp();
    server.version = 1;
    await sync.now();
    for (const final of ['not_found', 'forbidden', 'validation_failed'] as const) {
      refuse(final);
      await show(final);
      await sync.now();
    }
    refuse(null);
    await store.update((board) => ({ ...board, showings: retryShowings(board.showings) }));
    await sync.now();
    expect(server.received.map(({ showing }) => showing.id)).toEqual(['forbidden']);
    expect(refusedShowings(store.state().showings)).toHaveLength(2);
  });

  it('whose showing is refused for good stops no other', async () => {
    const { sync, server, show, refuseOnly } = await setUp();
    server.version = 1;
    await sync.now();
    await show('s1');
    await show('s2');
    refuseOnly('s1', 'not_found');
    await sync.now();
    expect(server.received.map(({ showing }) => showing.id)).toEqual(['s2']);
  });

  it('is of the picked departure only: nothing of another is shown or logged', async () => {
    const { store, show } = await setUp();
    await store.update((board) => ({ ...board, list: { ...listVersion(1, 'en'), tripId: 'another' } }));
    await show('s1');
    expect([listOf(store.state()), store.state().showings]).toEqual([null, []]);
  });
});
