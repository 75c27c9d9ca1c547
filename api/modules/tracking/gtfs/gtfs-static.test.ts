import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListedTrip, StopPoint } from 'contract/calls/trips.ts';
import { unzipSync } from 'fflate';
import { Query, Router, Time } from 'minotor';
import { GtfsParser } from 'minotor/parser';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { AIRPORT, call, findAgra } from 'testing/customers/customer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DAY = '2026-11-24';

const app = setUp(startTestApp);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gtfs-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns a GTFS time: hours continue after midnight of the service day. */
function serviceTime(stop: StopPoint | undefined): string {
  const [hours = 0, minutes] = (stop?.time ?? '').split(':');
  const hour = Number(hours) + (stop?.date === DAY ? 0 : 24);
  return `${String(hour).padStart(2, '0')}:${minutes}:00`;
}

async function idOf(counter: string): Promise<string> {
  const [row] = await app.db.query('SELECT id FROM counters WHERE counter = $1', [counter]);
  return row?.id ?? '';
}

describe('the published timetable', () => {
  it('lets a journey planner find the coach that we sell', async () => {
    const file = join(folder, 'gtfs.zip');
    const response = await fetch(`${app.url}/gtfs.zip`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    await writeFile(file, Buffer.from(await response.arrayBuffer()));
    const { timetable, stopsIndex } = await new GtfsParser(file).parse(new Date(`${DAY}T12:00:00+05:30`));

    const search = new URLSearchParams({ from: AIRPORT, to: await findAgra(app), date: DAY });
    const sold = await call<{ data: ListedTrip[] }>(app, 'GET', `/api/v1/trip/list?${search}`);
    const router = new Router(timetable, stopsIndex);
    expect(sold.body.data.length).toBeGreaterThan(3);
    for (const { pickup, drop } of sold.body.data) {
      const boards = pickup.find(({ counter }) => counter === AIRPORT);
      const leaves = drop.find(({ location }) => location === 'Agra');
      const [hours = 0, minutes = 0] = (boards?.time ?? '').split(':').map(Number);
      const query = new Query.Builder()
        .from(await idOf(AIRPORT))
        .to(await idOf(leaves?.counter ?? ''))
        .departureTime(Time.fromHMS(hours, minutes, 0))
        .build();
      const [leg] = router.route(query).bestRoute()?.legs ?? [];
      expect(leg).toMatchObject({ to: { name: leaves?.counter }, route: { type: 'BUS', name: 'AG' } });
      expect(leg && 'arrivalTime' in leg && leg.arrivalTime.toString()).toBe(serviceTime(leaves));
    }
  });

  it('has exactly our tables, byte for byte', async () => {
    const response = await fetch(`${app.url}/gtfs.zip`);
    const files = unzipSync(Buffer.from(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual((await readdir('timetable/gtfs')).toSorted());
    for (const [name, content] of Object.entries(files)) {
      expect(Buffer.from(content).equals(await readFile(join('timetable/gtfs', name)))).toBe(true);
    }
  });

  it('is not sent again to a client that has it', async () => {
    const first = await fetch(`${app.url}/gtfs.zip`);
    const etag = first.headers.get('etag') ?? '';
    await first.arrayBuffer();
    for (const cachedTag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await fetch(`${app.url}/gtfs.zip`, { headers: { 'if-none-match': cachedTag } });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
    }
    const other = await fetch(`${app.url}/gtfs.zip`, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    await other.arrayBuffer();
  });
});
