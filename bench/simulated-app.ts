import { buildServer } from '../api/app.ts';
import { readConfig } from '../api/config.ts';
import { openDependencies } from '../api/dependencies.ts';
import { connectDatabase, type Database } from '../api/platform/database/database.ts';
import { createLog } from '../api/platform/observability/log.ts';

/** The real app in this process, on a free port and a real database, with a simulated clock. */
export interface SimulatedApp {
  port: number;
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
  /** Moves the app's clock to an instant; never back. */
  moveTo(instant: number): void;
  close(): Promise<void>;
}

export async function openSimulatedApp(databaseUrl: string): Promise<SimulatedApp> {
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '1',
    ADDRESS_LIMIT_SCALE: '1',
  });
  const deps = await openDependencies(config, clock, createLog('fatal'));
  const server = await buildServer(config, deps);
  const url = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const db = connectDatabase(databaseUrl, 1);
  return {
    port: Number(url.port),
    db,
    now: () => now,
    moveTo(instant) {
      now = Math.max(now, instant);
    },
    async close() {
      await server.close();
      await deps.close();
      await db.close();
    },
  };
}
