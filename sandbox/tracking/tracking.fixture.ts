import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { indianInstant } from '../time.ts';
import type { Place } from './roads/place.ts';

/** 08:30 on a Sunday: the 06:30 to Agra is on the expressway. */
export const MORNING = indianInstant('2026-11-22', 8.5 * 3600);
export const BUS = 'AGR-02';

export let sandbox: Sandbox;
export let now: number;

/** Starts a sandbox for the file's tests. Each begins in the morning, without faults or orders. */
export function useTracking(): void {
  beforeAll(async () => {
    now = MORNING;
    sandbox = await startSandbox({ now: () => now });
  });
  beforeEach(async () => {
    now = MORNING;
    sandbox.faults.set('tracking', 'ok');
    await post('/control/clock', { speed: 1, at: 'now', times: 'real' });
    await post(`/control/buses/${BUS}`, { mode: 'drive' });
  });
  afterAll(() => sandbox.close());
}

interface Position extends Place {
  time: string;
  speed: number;
  heading: number;
}

export async function post(path: string, body: object) {
  const reply = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

export async function ask(bus: string, changes: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...sandbox.trackingAccount, bus, ...changes });
  const reply = await fetch(`${sandbox.trackingUrl}?${query}`);
  return { status: reply.status, body: (await reply.json()) as { status: string; data: Position } };
}

export async function positionOf(bus = BUS): Promise<Position> {
  return (await ask(bus)).body.data;
}

export async function truthOf(bus = BUS) {
  const reply = await fetch(`${sandbox.url}/control/buses/${bus}`);
  return ((await reply.json()) as { truth: Place & { metres: number; trip: string } }).truth;
}

export const pass = (seconds: number) => {
  now += seconds * 1000;
};
export const timeOf = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z');
