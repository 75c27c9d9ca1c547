import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#platform/clock.ts';
import { endIfPortTaken } from '#platform/http/listen-error.ts';
import { logFatalErrors } from '#platform/observability/fatal-errors.ts';
import { createLog } from '#platform/observability/log.ts';
import { buildServer } from './app.ts';
import { readConfigOrEnd } from './config.ts';
import { openDependencies } from './dependencies.ts';
import { showWeb, startTracing } from './observability.ts';
import { expiredWallet } from './wallet-settings.ts';

/** The web process: site and calls. Any number may share a database. Jobs run in `worker.ts`. */
const config = readConfigOrEnd();
const log = createLog(config.LOG_LEVEL);
const tracing = await startTracing(config, 'web');
logFatalErrors(log);
const folder = (path: string) => fileURLToPath(new URL(`../${path}/build/client`, import.meta.url));
const built = { site: folder('web'), console: folder('console') };
const deps = await openDependencies(config, systemClock, log);
const expired = expiredWallet(deps.wallets, systemClock.now());
if (expired) log.warn(expired);
let leaving = false;
const server = await buildServer(config, deps, existsSync(built.site) ? built : undefined, () => leaving);
const ports = { [config.METRICS_PORT ?? 0]: 'METRICS_PORT', [config.PORT]: 'PORT' };
const shown = await showWeb(config, deps).catch(endIfPortTaken(ports));
await server.listen({ host: config.HOST, port: config.PORT }).catch(endIfPortTaken(ports));
// `npm start` and process managers wait for it.
process.send?.('ready');
log.info({ port: config.PORT }, 'open for bookings');

/** Fails `/readyz` for `drainSeconds`, so balancers stop sending calls, then closes. */
async function stop(drainSeconds: number): Promise<void> {
  leaving = true;
  await wait(drainSeconds * 1000);
  await server.close();
  await shown.close();
  await deps.close();
  await tracing.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop(config.DRAIN_SECONDS));
process.once('SIGINT', () => void stop(0));
