import { acknowledge, record } from 'contract/console/boarding/device.ts';
import { describe, expect, it } from 'vitest';
import { boardWith, memoryPhone, memoryStore, memoryTrace, NOW, TRIP, ticketOf } from '../board.fixture.ts';
import { type BoardState, emptyBoard, waitingRecords, withoutTrip } from './board-state.ts';
import { createKey, seal, unseal } from './encryption.ts';
import { DamagedState } from './parts.ts';

const boarding = (id: string) => (board: BoardState) => ({
  ...board,
  device: record(board.device, { id, tripId: TRIP, ticket: 'T1', kind: 'boarded' as const }, NOW),
});

const recordedIn = (board: BoardState | null) => board?.device.own.map(({ event }) => event.id) ?? [];

const HOST = { id: 'h1', name: 'Ravi', permissions: [] };

const pick = (board: BoardState) => ({ ...board, pickedTrip: TRIP });

describe('the store', () => {
  it('has a change stored when the change is done', async () => {
    const { store, stored } = await memoryStore(boardWith([ticketOf('T1')]));
    await store.update(boarding('e1'));
    expect(stored()?.device.own.map(({ event }) => event.id)).toEqual(['e1']);
  });

  it('loses no change of another page of the app', async () => {
    const phone = memoryPhone(boardWith([ticketOf('T1')]));
    const [one, other] = [await phone.openPage(), await phone.openPage()];
    await Promise.all([one.update(boarding('e1')), other.update(boarding('e2'))]);
    expect(phone.stored()?.device.own.map(({ event }) => event.sequence)).toEqual([1, 2]);
  });

  it('tries again to write after it could not, even without another change', async () => {
    const { store, stored, setFull } = await memoryStore(null);
    setFull(true);
    await store.update(pick);
    expect([store.problem(), stored()]).toEqual(['full', null]);
    setFull(false);
    await store.update((board) => board);
    expect([store.problem(), stored()?.pickedTrip]).toEqual([null, TRIP]);
  });

  it('writes nothing where nothing changes', async () => {
    const { store, setFull, failReads } = await memoryStore(boardWith([ticketOf('T1')]));
    setFull(true);
    await store.update((board) => board);
    failReads(new DOMException('', 'UnknownError'));
    await store.update((board) => board);
    expect(store.problem()).toBeNull();
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
    await store.update((board) => ({ ...board, stop: 2 }));
    await store.update(boarding('e2'));
    expect(store.state().stop).toBe(2);
    expect([store.problem(), waitingRecords(store.state()), stored()?.device.own.length]).toEqual([
      'full',
      2,
      0,
    ]);
    setFull(false);
    await store.update(boarding('e3'));
    expect([store.problem(), stored()?.device.own.length]).toEqual([null, 3]);
  });

  it('begins anew as another device if the state cannot be read, and says so until a departure is picked', async () => {
    const trace = memoryTrace();
    const before = await memoryStore(boardWith([ticketOf('T1')]), trace);
    const { device } = (await before.store.update(boarding('e1'))).device;
    const phone = memoryPhone(before.stored(), trace);
    phone.failReads(new DamagedState('another key'), new DamagedState('another key'));
    const store = await phone.openPage();
    const lost = { device, tripId: TRIP, sent: 0, waiting: 1 };
    expect([store.problem(), store.lost()]).toEqual(['unreadable', lost]);
    await store.update((board) => ({ ...board, departuresLanguage: 'hi' }));
    expect(phone.stored()).toBe(store.state());
    expect(store.state().device.device).not.toBe(device);

    const reloaded = await phone.openPage();
    expect([reloaded.problem(), reloaded.lost()]).toEqual(['wiped', lost]);
    await reloaded.update(pick);
    await phone.settled();
    const problems = [store.problem(), reloaded.problem(), (await phone.openPage()).problem()];
    expect(problems).toEqual([null, null, null]);
  });

  it('overwrites nothing while the device cannot be read for now, and loses nothing afterwards', async () => {
    const phone = memoryPhone(boardWith([ticketOf('T1')]));
    await (await phone.openPage()).update(boarding('e1'));
    const before = phone.stored();
    phone.failReads(new DOMException('', 'UnknownError'), new DOMException('', 'UnknownError'));
    const store = await phone.openPage();
    await store.update(boarding('e2'));
    expect([store.problem(), phone.stored()]).toEqual(['full', before]);
    await store.update((board) => board);
    await phone.settled();
    expect([store.problem(), recordedIn(phone.stored())]).toEqual([null, ['e1', 'e2']]);
    expect(store.state().device.device).toBe(before?.device.device);
  });
});

describe('two open pages', () => {
  it('have the same state after each change of one of them', async () => {
    const phone = memoryPhone(boardWith([ticketOf('T1')], { host: HOST }));
    const [one, other] = [await phone.openPage(), await phone.openPage()];
    await one.update((board) => ({ ...board, host: null }));
    await phone.settled();
    expect(other.state()).toBe(one.state());
    expect(other.state().host).toBeNull();
  });

  it('add nothing again that one of them has removed, such as a record that the server has', async () => {
    const phone = memoryPhone(boardWith([ticketOf('T1')]));
    const [one, other] = [await phone.openPage(), await phone.openPage()];
    await one.update(boarding('e1'));
    await phone.settled();
    expect(recordedIn(other.state())).toEqual(['e1']);
    await one.update((board) => ({ ...board, device: { ...board.device, own: [] } }));
    await phone.settled();
    expect([recordedIn(other.state()), recordedIn(phone.stored())]).toEqual([[], []]);
  });

  it('add nothing again that one has removed while the other could not write', async () => {
    const phone = memoryPhone(boardWith([ticketOf('T1')]));
    const [one, other] = [await phone.openPage(), await phone.openPage()];
    await one.update(boarding('e1'));
    phone.setFull(true);
    await one.update(boarding('e2'));
    phone.setFull(false);
    await other.update((board) => ({ ...board, device: { ...board.device, own: [] } }));
    await phone.settled();
    expect([recordedIn(one.state()), recordedIn(phone.stored())]).toEqual([['e2'], ['e2']]);
  });

  it('go on from memory in one that still cannot write after the other has', async () => {
    const phone = memoryPhone(boardWith([ticketOf('T1')]));
    const [one, other] = [await phone.openPage({ isSmall: true }), await phone.openPage()];
    await one.update(boarding('e1'));
    await other.update(boarding('e2'));
    await phone.settled();
    await one.update((board) => ({ ...board, stop: 2 }));
    await one.update(boarding('e3'));
    expect([recordedIn(one.state()).toSorted(), one.state().stop]).toEqual([['e1', 'e2', 'e3'], 2]);
    expect([one.problem(), other.problem(), recordedIn(phone.stored())]).toEqual(['full', null, ['e2']]);
  });

  it('undo no hand-over of each other, even if one of them could not write', async () => {
    const phone = memoryPhone(boardWith([ticketOf('T1')], { host: HOST }));
    const [one, other] = [await phone.openPage(), await phone.openPage()];
    phone.setFull(true);
    await one.update(boarding('e1'));
    phone.setFull(false);
    await other.update((board) => ({ ...withoutTrip(board), host: null }));
    await phone.settled();
    for (const { host, pickedTrip, device } of [one.state(), other.state(), phone.stored()!])
      expect([host, pickedTrip, device.trip, device.own.length]).toEqual([null, null, null, 1]);
    expect(one.problem()).toBeNull();
  });

  it('have the departure of the one that still has it, after the other has begun anew', async () => {
    const phone = memoryPhone(boardWith([ticketOf('T1')]));
    const one = await phone.openPage();
    phone.failReads(new DamagedState('damaged'), new DamagedState('damaged'));
    const other = await phone.openPage();
    await other.update((board) => ({ ...board, departuresLanguage: 'hi' }));
    await phone.settled();
    expect(phone.stored()?.device.trip?.tickets).toHaveLength(1);
    expect([other.state(), one.state()]).toEqual([phone.stored(), phone.stored()]);
    expect([one.problem(), other.problem()]).toEqual([null, null]);
  });

  it('lose nothing of each other when one could not write for a time', async () => {
    const phone = memoryPhone(boardWith([ticketOf('T1')]));
    const [one, other] = [await phone.openPage(), await phone.openPage()];
    phone.setFull(true);
    await one.update(boarding('e1'));
    phone.setFull(false);
    await other.update(boarding('e2'));
    await one.update(boarding('e3'));
    await phone.settled();
    expect(recordedIn(phone.stored()).toSorted()).toEqual(['e1', 'e2', 'e3']);
    expect([one.problem(), other.state()]).toEqual([null, phone.stored()]);
  });

  it('lose nothing of each other when the browser wiped the store', async () => {
    const phone = memoryPhone(boardWith([ticketOf('T1')]));
    const [one, other] = [await phone.openPage(), await phone.openPage()];
    phone.setFull(true);
    await one.update(boarding('e1'));
    await other.update(boarding('e2'));
    phone.setFull(false);
    phone.wipe();
    await other.update(boarding('e3'));
    await phone.settled();
    expect(recordedIn(phone.stored()).toSorted()).toEqual(['e1', 'e2', 'e3']);
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
