import { expect, it } from 'vitest';
import { boardWith, memoryStore, ticketOf } from '../board.fixture.ts';
import { purgeIfDue } from './purge.ts';

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
