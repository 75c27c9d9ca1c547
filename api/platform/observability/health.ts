import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { listMigrations } from '../database/migrate.ts';
import type { Server } from '../http/http.ts';

const health = z.object({ status: z.string(), message: z.string() });

/**
 * Adds `/healthz` and `/readyz`. `/healthz`: the process runs. `/readyz`: the process is not stopping, and
 * the database responds with every migration of this code.
 */
export function healthRoutes(server: Server, deps: { db: Database }, isLeaving: () => boolean): void {
  const options = {
    config: { skipsQueue: true },
    schema: { hide: true, response: { 200: health, 503: health } },
  };
  server.get('/healthz', options, async () => ({ status: 'success', message: 'alive' }));
  server.get('/readyz', options, async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: 'error', message: 'leaving' });
    const missing = await missingMigrations(deps.db).catch(() => undefined);
    if (missing === undefined)
      return reply.code(503).send({ status: 'error', message: 'the database does not respond' });
    if (missing.length > 0)
      return reply.code(503).send({ status: 'error', message: `not migrated: ${missing.join(', ')}` });
    return { status: 'success', message: 'ready' };
  });
}

async function missingMigrations(db: Database): Promise<string[]> {
  const [applied, shipped] = await Promise.all([
    db.query('SELECT name FROM kysely_migration'),
    listMigrations(),
  ]);
  return shipped.filter((name) => !applied.some((row) => row.name === name));
}
