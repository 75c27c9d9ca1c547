import { acknowledge, record } from 'contract/console/boarding/device.ts';
import { describe, expect, it } from 'vitest';
import { boardWith, memoryStore, memoryTrace, NOW, TRIP, ticketOf } from '../board.fixture.ts';
import { type BoardState, emptyBoard, waitingRecords } from './board-state.ts';
import { openBoardStore } from './board-store.ts';
import { createKey, seal, unseal } from './encryption.ts';

const boarding = (id: string) => (board: BoardState) => ({
  ...board,
  device: record(board.device, { id, tripId: TRIP, ticket: 'T1', kind: 'boarded' as const }, NOW),
});

const pick = (board: BoardState) => ({ ...board, pickedTrip: TRIP });

describe('the store', () => {
  it('has a change stored when the change is done', async () => {
    const { store, stored } = await memoryStore(boardWith([ticketOf('T1')]));
    await store.update(boarding('e1'));
    expect(stored()?.device.own.map(({ event }) => event.id)).toEqual(['e1']);
  });

  it('loses no change of another page of the app', async () => {
    const { store, stored } = await memoryStore(boardWith([ticketOf('T1')]));
    await Promise.all([store.update(boarding('e1')), store.update(boarding('e2'))]);
    expect(stored()?.device.own.map(({ event }) => event.sequence)).toEqual([1, 2]);
  });

  it('writes everything again if the browser wiped it while the app was open', async () => {
    const { store, stored, wipe } = await memoryStore(boardWith([ticketOf('T1')]));
    await store.update(boarding('e1'));
    wipe();
    await store.update(boarding('e2'));
    expect(stored()?.device.own).toHaveLength(2);
  });

  it('says what is gone if the browser wiped it while the app was closed, until a departure is picked', async () => {
    const trace = memoryTrace();
    const { store: before } = await memoryStore(boardWith([ticketOf('T1')]), trace);
    const acknowledged = (board: BoardState) => ({
      ...board,
      device: acknowledge(board.device, [
        { id: 'e1', result: 'stored', suspectTime: false, lastSequence: null },
      ]),
    });
    await before.update(pick);
    await before.update(boarding('e1'));
    await before.update(acknowledged);
    await before.update(boarding('e2'));
    expect(before.problem()).toBeNull();

    const { store } = await memoryStore(null, trace);
    const { device } = before.state().device;
    expect([store.problem(), store.lost()]).toEqual(['wiped', { device, tripId: TRIP, sent: 1, waiting: 1 }]);
    await store.update((board) => ({ ...board, departures: [] }));
    expect((await memoryStore(null, trace)).store.problem()).toBe('wiped');
    await store.update(pick);
    expect([store.problem(), store.lost()]).toEqual([null, null]);
  });

  it('says nothing on a new phone, nor once its departure was put away', async () => {
    const trace = memoryTrace();
    const { store } = await memoryStore(null, trace);
    expect(store.problem()).toBeNull();
    await store.update(pick);
    await store.update((board) => ({ ...board, pickedTrip: null }));
    expect((await memoryStore(null, trace)).store.problem()).toBeNull();
  });

  it('goes on in memory while the phone is full, says so, and stores all once there is room', async () => {
    const { store, stored, setFull } = await memoryStore(boardWith([ticketOf('T1')]));
    setFull(true);
    await store.update(boarding('e1'));
    await store.update(boarding('e2'));
    expect([store.problem(), waitingRecords(store.state()), stored()?.device.own.length]).toEqual([
      'full',
      2,
      0,
    ]);
    setFull(false);
    await store.update(boarding('e3'));
    expect([store.problem(), stored()?.device.own.length]).toEqual([null, 3]);
  });

  it('begins anew as another device if the record cannot be read, and says so', async () => {
    let written: BoardState | null = null;
    const store = await openBoardStore({
      records: {
        read: () => Promise.reject(new DOMException('another key', 'OperationError')),
        async write(value) {
          written = value;
        },
      },
      trace: memoryTrace(),
      exclusively: (work) => work(),
    });
    const board = await store.update(boarding('e1'));
    expect([store.problem(), waitingRecords(board), written]).toEqual(['unreadable', 1, board]);
  });
});

describe('the encryption', () => {
  it('opens a record with its key only, which no script can read out', async () => {
    const key = await createKey();
    const value = { ...emptyBoard(), stop: 3 };
    const record = await seal(key, value);
    expect(await unseal(key, record)).toEqual(value);
    await expect(unseal(await createKey(), record)).rejects.toThrow();
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
    expect(new TextDecoder().decode(record.data)).not.toContain('stop');
  });
});
