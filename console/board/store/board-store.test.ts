import { record } from 'contract/console/boarding/device.ts';
import { describe, expect, it } from 'vitest';
import { boardWith, memoryStore, NOW, TRIP, ticketOf } from '../board.fixture.ts';
import { type BoardState, emptyBoard, waitingRecords } from './board-state.ts';
import { openBoardStore } from './board-store.ts';
import { createKey, seal, unseal } from './encryption.ts';

const boarding = (id: string) => (board: BoardState) => ({
  ...board,
  device: record(board.device, { id, tripId: TRIP, ticket: 'T1', kind: 'boarded' as const }, NOW),
});

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
