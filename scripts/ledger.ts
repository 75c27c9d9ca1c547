import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../api/config.ts';
import { makeDailyStatement, readLedger } from '../api/modules/payments/index.ts';
import { openParts } from '../api/parts.ts';
import { systemClock } from '../api/platform/clock.ts';
import { connectDatabase } from '../api/platform/database.ts';
import { createLog } from '../api/platform/log.ts';
import { printLedger } from './ledger-print.ts';
import { findRunningPostgres, startPostgres } from './postgres.ts';

/**
 * `npm run ledger`: balances, what is owed to whom, and the last statement; with `--now` it makes a statement first, which asks
 * the gateway. It reads DATABASE_URL's database, else the embedded one, whether the house is open or not.
 */
const { values } = parseArgs({ options: { now: { type: 'boolean', default: false } } });
try {
  process.loadEnvFile();
} catch {
  // There need not be an .env file.
}
const directory = resolve(process.env.DATA_DIR || '.data', 'postgres');
const running = process.env.DATABASE_URL ? undefined : await findRunningPostgres(directory);
const started =
  process.env.DATABASE_URL || running ? undefined : await startPostgres({ directory, durable: true });
const server = running ?? started?.url;
const databaseUrl = process.env.DATABASE_URL || (server ?? '').replace(/postgres$/, 'house');

try {
  if (values.now) await makeStatementNow();
  const db = connectDatabase(databaseUrl, 2);
  console.log(printLedger(await readLedger(db)));
  await db.close();
} finally {
  await started?.stop();
}

async function makeStatementNow(): Promise<void> {
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl });
  const parts = await openParts(config, systemClock, createLog('fatal'));
  await makeDailyStatement(parts, { withToday: true });
  await parts.close();
}
