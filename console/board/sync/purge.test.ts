import { expect, it } from 'vitest';
import { boardWith, memoryStore, ticketOf } from '../board.fixture.ts';
import { isListClosed, purgeIfDue } from './purge.ts';
import type { SyncState } from './sync.ts';

const ARRIVAL = Date.parse('2026-11-26T21:30:00.000Z');
const hoursAfter = (hours: number) => new Date(ARRIVAL + hours * 3_600_000);

/** Whether a phone deletes its departure, by its own clock and that of the server. */
async function isPurged(phone: number, server: number | null): Promise<boolean> {
  const { store } = await memoryStore(boardWith([ticketOf('T1')]));
  await purgeIfDue({
    store,
    now: () => hoursAfter(phone),
    fetchServerTime: async () => (server === null ? null : hoursAfter(server)),
  });
  return store.state().device.trip === null;
}

it('deletes a departure a day after its arrival, by the time of the server', async () => {
  expect(await isPurged(24, 24)).toBe(true);
  expect(await isPurged(24, 23.9)).toBe(false);
});

it('keeps an open departure whose phone’s clock has jumped, with and without signal', async () => {
  expect(await isPurged(365 * 24, -6)).toBe(false);
  expect(await isPurged(365 * 24, null)).toBe(false);
});

/** Whether the list is closed so many hours after the arrival by the phone’s clock, and by the corrected one. */
function isClosed(state: SyncState, byPhone: number, corrected = byPhone): boolean {
  const { device } = boardWith([ticketOf('T1')]);
  const offsetMs = (corrected - byPhone) * 3_600_000;
  return isListClosed({ ...device, offsetMs }, state, hoursAfter(byPhone));
}

it('closes the list of a departure a day after its arrival until the server replies, which confirms the time', () => {
  for (const state of ['starting', 'syncing', 'offline'] as const)
    expect([isClosed(state, 23.9), isClosed(state, 24)]).toEqual([false, true]);
  for (const state of ['synced', 'signed_out', 'refused'] as const) expect(isClosed(state, 24)).toBe(false);
});

it('opens the list again when the phone’s wrong date is corrected', () => {
  expect(isClosed('offline', 72, 0)).toBe(false);
  expect(isClosed('offline', 0, 72)).toBe(false);
});
