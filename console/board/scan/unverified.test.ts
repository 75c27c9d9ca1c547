import { applyChanges } from 'contract/console/boarding/device.ts';
import type { TicketClaims } from 'contract/ticket-code/container.ts';
import { presentTicketKey, type TicketKey } from 'contract/ticket-code/keys.ts';
import { createTicketKey } from 'contract/ticket-code/new-key.ts';
import { importSigner, signTicketCode } from 'contract/ticket-code/sign.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boardedElsewhere,
  boardWith,
  claimsOf,
  departureOf,
  memoryStore,
  NOW,
  OTHER_TRIP,
  TRIP,
  ticketOf,
} from '../board.fixture.ts';
import { refreshTicketKeys } from '../sync/ticket-keys.ts';
import { createScanner } from './scanner.ts';

const seconds = NOW.getTime() / 1000;

const old = await createTicketKey();
const next = await createTicketKey();
const oldKeys = [presentTicketKey(old.id, old.publicKey)];
const newKeys = [presentTicketKey(next.id, next.publicKey), ...oldKeys];
const nextSigner = await importSigner(next.id, next.privateKey);

const codeOf = (changes: Partial<TicketClaims> = {}) => signTicketCode(claimsOf(changes), nextSigner);

const other = departureOf(OTHER_TRIP, NOW.toISOString());

const REFUSED = { kind: 'forged', reason: 'key_unknown' };

const tickets = [
  ticketOf('T1'),
  ticketOf('GONE', { state: 'cancelled', version: 2, changedTo: OTHER_TRIP }),
  ticketOf('CANCELLED', { state: 'cancelled' }),
];

/** A phone with the old keys; `fetchKeys` is what its requests for keys bring. Timers fire when the test says so. */
async function phone(fetchKeys: () => Promise<TicketKey[] | null> = async () => null) {
  const { store } = await memoryStore(boardWith(tickets, { ticketKeys: oldKeys, departures: [other] }));
  const timers: { ms: number; work: () => void }[] = [];
  let requests = 0;
  let made = 0;
  const refreshKeys = refreshTicketKeys({
    store,
    fetchKeys() {
      requests += 1;
      return fetchKeys();
    },
    after: (ms, work) => void timers.push({ ms, work }),
  });
  const { scan } = createScanner({ store, refreshKeys, now: () => NOW, newId: () => `e${(made += 1)}` });
  return {
    store,
    scan,
    requests: () => requests,
    own: () => store.state().device.own.map(({ event }) => event.ticket),
    pass(ms: number) {
      for (const timer of timers.splice(0)) {
        if (timer.ms <= ms) timer.work();
        else timers.push({ ...timer, ms: timer.ms - ms });
      }
    },
  };
}

describe('a code of a key that the phone does not have', () => {
  it('shows what the list has of its ticket, and boards nobody', async () => {
    const { scan, own } = await phone();
    expect(await scan(await codeOf({ seat: '9Z' }))).toEqual({ kind: 'unverified', ticket: ticketOf('T1') });
    expect(own()).toEqual([]);
  });

  it('is refused if the list lacks its ticket, whatever departure it names', async () => {
    const { scan, own } = await phone();
    for (const tripId of [TRIP, OTHER_TRIP])
      expect(await scan(await codeOf({ ticketCode: 'NEW', tripId }))).toEqual(REFUSED);
    expect(own()).toEqual([]);
  });

  it('names a ticket that is cancelled or has changed to another departure, and refuses one that may be back', async () => {
    const { scan } = await phone();
    expect(await scan(await codeOf({ ticketCode: 'CANCELLED' }))).toMatchObject({ kind: 'cancelled' });
    expect(await scan(await codeOf({ ticketCode: 'GONE' }))).toMatchObject({
      kind: 'wrong_trip',
      right: other,
    });
    expect(await scan(await codeOf({ ticketCode: 'GONE', ticketVersion: 3 }))).toEqual(REFUSED);
  });

  it('names a boarding that another host has recorded', async () => {
    const { store, scan } = await phone();
    const changes = boardedElsewhere(0);
    await store.update((board) => ({ ...board, device: applyChanges(board.device, changes) }));
    expect(await scan(await codeOf({ ticketVersion: 2 }))).toMatchObject({ kind: 'aboard' });
  });

  it('boards at once if a request brings the key, and is not valid if the newest keys lack it', async () => {
    const rotated = await phone(async () => newKeys);
    expect(await rotated.scan(await codeOf())).toMatchObject({ kind: 'board' });
    expect([rotated.requests(), rotated.own()]).toEqual([1, ['T1']]);
    const forged = await phone(async () => oldKeys);
    expect(await forged.scan(await codeOf())).toEqual(REFUSED);
    expect(forged.own()).toEqual([]);
  });

  it('causes one request in two seconds while there is signal, however many there are', async () => {
    const { scan, requests, pass } = await phone(async () => oldKeys);
    for (let number = 0; number < 20; number += 1) await scan(await codeOf({ ticketCode: `N${number}` }));
    expect(requests()).toBe(1);
    pass(2000);
    await scan(await codeOf());
    expect(requests()).toBe(2);
  });

  it('causes a request with each scan without signal, so that the first one with signal boards', async () => {
    let hasSignal = false;
    const { scan, requests } = await phone(async () => (hasSignal ? newKeys : null));
    const code = await codeOf();
    expect([(await scan(code)).kind, (await scan(code)).kind]).toEqual(['unverified', 'unverified']);
    hasSignal = true;
    expect([(await scan(code)).kind, requests()]).toEqual(['board', 3]);
  });

  it('waits a second for keys, and boards when it is scanned after they have come', async () => {
    let deliver: (keys: TicketKey[]) => void = () => undefined;
    const delivered = new Promise<TicketKey[]>((resolve) => {
      deliver = resolve;
    });
    const asked = Promise.withResolvers<void>();
    const { scan, requests, pass } = await phone(() => {
      asked.resolve();
      return delivered;
    });
    const code = await codeOf();
    const first = scan(code);
    await asked.promise;
    pass(1000);
    expect(await first).toMatchObject({ kind: 'unverified', ticket: { code: 'T1' } });
    deliver(newKeys);
    expect(await scan(code)).toMatchObject({ kind: 'board' });
    expect(requests()).toBe(1);
  });

  it('never boards, whatever it claims and whether or not there is signal', async () => {
    const claims = fc.record({
      ticketCode: fc.constantFrom('T1', 'GONE', 'CANCELLED', 'NEW'),
      ticketVersion: fc.integer({ min: 1, max: 5 }),
      tripId: fc.constantFrom(TRIP, OTHER_TRIP),
      seat: fc.constantFrom('2C', '9D'),
      expiresAt: fc.integer({ min: seconds - 3600, max: seconds + 90 * 3600 }),
    });
    await fc.assert(
      fc.asyncProperty(claims, fc.boolean(), async (changes, hasSignal) => {
        const { scan, own, store } = await phone(async () => (hasSignal ? oldKeys : null));
        const { kind } = await scan(await codeOf(changes));
        expect(['board', 'unknown']).not.toContain(kind);
        if (hasSignal) expect(kind).toBe('forged');
        expect([own(), store.state().ticketKeys]).toEqual([[], oldKeys]);
      }),
      { numRuns: 200 },
    );
  });
});
