import type { BoardingTicket } from 'contract/console/boarding/changes.ts';
import { applyChanges } from 'contract/console/boarding/device.ts';
import type { TicketClaims } from 'contract/ticket-code/container.ts';
import { presentTicketKey } from 'contract/ticket-code/keys.ts';
import { createTicketKey } from 'contract/ticket-code/new-key.ts';
import { importSigner, signTicketCode } from 'contract/ticket-code/sign.ts';
import { expect, it } from 'vitest';
import {
  boardedElsewhere,
  boardWith,
  changesOf,
  claimsOf,
  departureOf,
  memoryPhone,
  memoryStore,
  NOW,
  OTHER_TRIP,
  ticketOf,
} from '../board.fixture.ts';
import type { KnownDeparture } from '../store/board-state.ts';
import { closesByItself } from './outcome.ts';
import { createScanner } from './scanner.ts';

const HOUR = 3600;
const seconds = NOW.getTime() / 1000;

const ours = await createTicketKey();
const foreign = await createTicketKey();
const ticketKeys = [presentTicketKey(ours.id, ours.publicKey)];

async function codeOf(changes: Partial<TicketClaims> = {}, by = ours, id = by.id) {
  return signTicketCode(claimsOf(changes), await importSigner(id, by.privateKey));
}

async function phone(departures: KnownDeparture[] = [], deviceTime = NOW, more: BoardingTicket[] = []) {
  const board = boardWith(
    [
      ticketOf('T1'),
      ticketOf('MOVED', { seat: '9D', version: 2, earlierSeats: ['2C'] }),
      ticketOf('RENAMED', { version: 2 }),
      ticketOf('GONE', { state: 'cancelled' }),
      ...more,
    ],
    { ticketKeys, departures },
  );
  const { store } = await memoryStore(board);
  let made = 0;
  const scanner = createScanner({
    store,
    refreshKeys: async () => false,
    now: () => deviceTime,
    newId: () => `e${(made += 1)}`,
  });
  return { store, scan: scanner.scan, own: () => store.state().device.own.map(({ event }) => event.ticket) };
}

it('boards a ticket of the list, and then names when it was boarded and by which device', async () => {
  const { scan, own } = await phone();
  expect(await scan(await codeOf())).toMatchObject({
    kind: 'board',
    ticket: { seat: '2C' },
    difference: null,
  });
  expect(await scan(await codeOf())).toMatchObject({ kind: 'aboard', at: NOW, by: { device: 'this' } });
  expect(own()).toEqual(['T1']);
});

it('names the host of another device that has boarded the ticket', async () => {
  const { store, scan } = await phone();
  const changes = boardedElsewhere(-60_000);
  await store.update((board) => ({ ...board, device: applyChanges(board.device, changes) }));
  expect(await scan(await codeOf())).toMatchObject({
    kind: 'aboard',
    at: new Date(NOW.getTime() - 60_000),
    by: { device: 'other', host: 'Ravi' },
  });
});

it('boards two quick scans of one ticket once', async () => {
  const { scan, own } = await phone();
  const code = await codeOf();
  const outcomes = await Promise.all([scan(code), scan(code)]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['board', 'aboard']);
  expect(own()).toEqual(['T1']);
});

it('boards a ticket that was sold since the last sync, to be checked later', async () => {
  const { scan, own } = await phone();
  expect(await scan(await codeOf({ ticketCode: 'NEW', seat: '7A' }))).toMatchObject({
    kind: 'unknown',
    claims: { seat: '7A' },
  });
  expect(own()).toEqual(['NEW']);
});

it('counts a ticket whose seat or name has changed, with the seat that counts now', async () => {
  const { scan } = await phone();
  expect(await scan(await codeOf({ ticketCode: 'MOVED' }))).toMatchObject({
    kind: 'board',
    ticket: { seat: '9D' },
    difference: 'moved',
  });
  expect(await scan(await codeOf({ ticketCode: 'RENAMED' }))).toMatchObject({
    kind: 'board',
    difference: 'older',
  });
});

it('waits for the host if a print differs from the list, and for nobody else', async () => {
  const { scan } = await phone();
  const outcomes = [await scan(await codeOf({ ticketCode: 'MOVED' })), await scan(await codeOf())];
  expect(outcomes.map(({ kind }) => kind)).toEqual(['board', 'board']);
  expect(outcomes.map(closesByItself)).toEqual([false, true]);
});

it('shows the seat and stops of a ticket that has changed since the last sync', async () => {
  const left = ticketOf('BACK', { seat: '2A', state: 'cancelled', version: 2, changedTo: OTHER_TRIP });
  const { scan, own } = await phone([], NOW, [left]);
  const changed = { ticketVersion: 3, seat: '7A', fromStop: 2 };
  for (const ticketCode of ['T1', 'BACK']) {
    const code = await codeOf({ ...changed, ticketCode });
    expect(await scan(code)).toMatchObject({
      kind: 'board',
      ticket: { code: ticketCode, seat: '7A', from: 2, to: 3, name: 'Asha Verma', state: 'booked' },
      difference: 'newer',
    });
    expect(await scan(code)).toMatchObject({ kind: 'aboard', ticket: { seat: '7A' } });
  }
  expect(own()).toEqual(['T1', 'BACK']);
});

it('boards the older print of a ticket that has changed to this trip, also after the arrival of the other one', async () => {
  for (const expiresAt of [seconds + HOUR, seconds - HOUR]) {
    const { scan, own } = await phone();
    const older = await codeOf({ ticketCode: 'MOVED', tripId: OTHER_TRIP, seat: '9D', expiresAt });
    expect(await scan(older)).toMatchObject({
      kind: 'board',
      ticket: { seat: '9D' },
      difference: 'older',
    });
    expect(own()).toEqual(['MOVED']);
  }
});

it('boards no print of a ticket that has changed to another trip, and names the right coach', async () => {
  const left = ticketOf('LEFT', { state: 'cancelled', version: 2, changedTo: OTHER_TRIP });
  for (const [departures, outcome] of [
    [
      [departureOf(OTHER_TRIP, '2026-11-26T16:00:00.000Z')],
      { kind: 'wrong_trip', right: { service: '202' } },
    ],
    [[departureOf(OTHER_TRIP, '2026-11-27T16:00:00.000Z')], { kind: 'not_today' }],
    [[], { kind: 'wrong_trip', right: null }],
  ] as const) {
    const { scan, own } = await phone([...departures], NOW, [left]);
    expect(await scan(await codeOf({ ticketCode: 'LEFT' }))).toMatchObject(outcome);
    expect(
      await scan(await codeOf({ ticketCode: 'LEFT', ticketVersion: 2, tripId: OTHER_TRIP })),
    ).toMatchObject(outcome);
    expect(await scan('HX7KQ2M9RT/2C/LEFTXX')).toMatchObject({ kind: 'forged' });
    expect(own()).toEqual([]);
  }
});

it('names the right coach of a ticket for another trip, and the day of one for another day', async () => {
  const { scan, own } = await phone([departureOf(OTHER_TRIP, '2026-11-26T16:00:00.000Z')]);
  expect(await scan(await codeOf({ tripId: OTHER_TRIP }))).toMatchObject({
    kind: 'wrong_trip',
    right: { service: '202' },
  });
  const later = await phone([departureOf(OTHER_TRIP, '2026-11-27T16:00:00.000Z')]);
  expect(await later.scan(await codeOf({ tripId: OTHER_TRIP }))).toMatchObject({ kind: 'not_today' });
  const unknown = await phone();
  expect(await unknown.scan(await codeOf({ tripId: OTHER_TRIP }))).toEqual({
    kind: 'wrong_trip',
    right: null,
  });
  for (const hours of [-1, 24 * 9])
    expect(
      await unknown.scan(await codeOf({ tripId: OTHER_TRIP, expiresAt: seconds + hours * HOUR })),
    ).toEqual({ kind: 'not_today', right: null });
  expect([...own(), ...later.own(), ...unknown.own()]).toEqual([]);
});

it('boards by the measured time if the clock of the phone is a year off', async () => {
  const { store, scan } = await phone([], new Date(NOW.getTime() + 365 * 86_400_000));
  await store.update((board) => ({ ...board, device: { ...board.device, offsetMs: -365 * 86_400_000 } }));
  expect(await scan(await codeOf())).toMatchObject({ kind: 'board' });
});

it('refuses cancelled and forged codes by name, and records nothing', async () => {
  const { scan, own } = await phone();
  expect(await scan(await codeOf({ ticketCode: 'GONE' }))).toMatchObject({ kind: 'cancelled' });
  const code = await codeOf();
  const wanted = [
    [await codeOf({}, foreign, ours.id), 'signature_wrong'],
    [await codeOf({ ticketCode: 'FORGED' }, foreign), 'key_unknown'],
    [await codeOf({ issuer: 'Hamsa' }, foreign), 'foreign_operator'],
    [`${code}A`, 'not_a_ticket'],
    ['', 'not_a_ticket'],
    ['🎫\u0000\ud800', 'not_a_ticket'],
    ['RRQ'.repeat(17_000_000), 'not_a_ticket'],
    ['HX7KQ2M9RT/2C/UNKNOWN1', 'not_listed'],
  ] as const;
  for (const [text, reason] of wanted) expect(await scan(text)).toEqual({ kind: 'forged', reason });
  expect(own()).toEqual([]);
  expect(await scan(code)).toMatchObject({ kind: 'board' });
});

it('boards an older ticket without a signature if the list has it', async () => {
  const { store, scan } = await phone();
  await store.update((board) => ({
    ...board,
    device: applyChanges(board.device, changesOf({ tickets: [ticketOf('K7QM2X9A')] })),
  }));
  expect(await scan('HX7KQ2M9RT/2C/K7QM2X9A')).toMatchObject({ kind: 'board' });
});

it('boards no code of a new key until it is fetched, and boards with both keys after a rotation', async () => {
  const { store, scan, own } = await phone();
  const next = await createTicketKey();
  const rotated = [
    presentTicketKey(next.id, next.publicKey),
    presentTicketKey(ours.id, ours.publicKey, seconds + 30 * HOUR),
  ];
  const later = await codeOf({ ticketCode: 'LATER' }, next);
  expect(await scan(await codeOf())).toMatchObject({ kind: 'board' });
  expect(await scan(later)).toEqual({ kind: 'forged', reason: 'key_unknown' });
  await store.update((board) => ({ ...board, ticketKeys: rotated }));
  expect(await scan(later)).toMatchObject({ kind: 'unknown' });
  expect(await scan(await codeOf({ ticketCode: 'RENAMED' }))).toMatchObject({ kind: 'board' });
  expect(own()).toEqual(['T1', 'LATER', 'RENAMED']);
});

it('boards 500 codes in a row', async () => {
  const { scan, own } = await phone();
  for (let number = 0; number < 500; number += 1)
    expect(await scan(await codeOf({ ticketCode: `N${number}` }))).toMatchObject({ kind: 'unknown' });
  expect(own()).toHaveLength(500);
});

it('a ticket that another page of the app has just boarded is on board', async () => {
  const phone = memoryPhone(boardWith([ticketOf('T1')], { ticketKeys }));
  phone.setNotified(false);
  const scannerOf = async (id: string) =>
    createScanner({
      store: await phone.openPage(),
      refreshKeys: async () => false,
      now: () => NOW,
      newId: () => id,
    });
  const [one, other] = [await scannerOf('e1'), await scannerOf('e2')];
  const code = await codeOf();
  const outcomes = await Promise.all([one.scan(code), other.scan(code)]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['aboard', 'board']);
  expect(phone.stored()?.device.own).toHaveLength(1);
});

it('a code is checked again if the departure changes meanwhile', async () => {
  const { store, scan, own } = await phone();
  const scanning = scan(await codeOf());
  const other = changesOf({ tripId: OTHER_TRIP, tickets: [ticketOf('T9')] });
  await store.update((board) => ({ ...board, device: applyChanges(board.device, other) }));
  expect((await scanning).kind).toBe('wrong_trip');
  expect(own()).toEqual([]);
});
