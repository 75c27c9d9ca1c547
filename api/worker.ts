import { setPriority } from 'node:os';
import { createPolling } from '#modules/tracking/index.ts';
import { systemClock } from '#platform/clock.ts';
import { endIfPortTaken } from '#platform/http/listen-error.ts';
import { logFatalErrors } from '#platform/observability/fatal-errors.ts';
import { createLog } from '#platform/observability/log.ts';
import { readConfigOrEnd } from './config.ts';
import { openDependencies } from './dependencies.ts';
import { listJobs } from './jobs.ts';
import { showJobs, startTracing } from './observability.ts';

/** The worker process: sends tickets and refunds, polls payments and coaches. Any number may run. */
const config = readConfigOrEnd();
const log = createLog(config.LOG_LEVEL);
logFatalErrors(log);
// Rendering a PDF takes the processor for tens of milliseconds. Web processes go first.
setPriority(10);
const tracing = await startTracing(config, 'jobs');
const deps = await openDependencies(config, systemClock, log);
const jobs = listJobs(deps);
const names = jobs.map(({ name }) => name);
// The worker listens one port above the web process.
const ports = { [(config.METRICS_PORT ?? 0) + 1]: 'METRICS_PORT' };
const shown = await showJobs(config, deps, names).catch(endIfPortTaken(ports));
await deps.jobs.start(jobs);
const polling = createPolling(deps);
polling.start();
process.send?.('ready');
log.info('taking up jobs');

async function stop(): Promise<void> {
  await polling.close();
  await shown.close();
  await deps.close();
  await tracing.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
