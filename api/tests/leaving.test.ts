import { calls } from 'contract/calls.ts';
import { cloneDatabase } from 'testing/app/clone-database.ts';
import { startProcess } from 'testing/app/processes.ts';
import { expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/running/free-port.ts';

it('a stopping web process first fails its readiness, and serves calls until the balancer notices', async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATABASE_URL: await cloneDatabase(), DRAIN_SECONDS: '5' };
  const web = await startProcess('api/main.ts', env, 'open for bookings');
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);
  const gone = web.stop();
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), { timeout: 4_000, interval: 20 });
  expect(await statusOf(calls.listPickupCounters[1])).toBe(200);
  await gone;
  await expect(statusOf('/readyz')).rejects.toThrow('fetch failed');
});
