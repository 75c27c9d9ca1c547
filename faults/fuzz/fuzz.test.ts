import { expect, it } from 'vitest';
import { cloneDatabase } from '../../testing/app/clone-database.ts';
import { runFuzz } from './run.ts';

/** `npm run faults -- fuzz` sends any number. */
const REQUESTS = 1_500;

it(`${REQUESTS} requests of every kind to every call: each response matches the contract, and the ledger balances`, async () => {
  const { tally } = await runFuzz({ databaseUrl: await cloneDatabase(), requests: REQUESTS, seed: 7 });
  expect(Object.keys(tally).length).toBeGreaterThan(100);
}, 300_000);
