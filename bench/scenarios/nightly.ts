import { z } from 'zod';
import { readConfig } from '../../api/config.ts';
import { openDependencies } from '../../api/dependencies.ts';
import { listJobs } from '../../api/jobs.ts';
import type { JobDefinition } from '../../api/platform/jobs/jobs.ts';
import { createLog } from '../../api/platform/observability/log.ts';
import { withClient } from '../../database/connect.ts';
import { openStore } from '../app.ts';
import { fillHistory, type History } from '../data/fill-history.ts';
import type { Options } from '../options.ts';
import { format, printFigures, targetCell } from '../report/figures.ts';
import type { Row } from '../report/table.ts';

const BOOKINGS = 3_000_000;
const MESSAGES = 6_000_000;
const SESSIONS = 1_000_000;
const NIGHTS_DUE = 31;
const MOST_SECONDS = 300;
const MOST_STATEMENT_SECONDS = 5;
/** Its time is the gateway's, whose pages it compares with the ledger. */
const NOT_OURS = 'payments.reconcile';

interface Night {
  job: string;
  seconds: number;
  longest: { seconds: number; query: string };
  statements: number;
}

const statistics = z.object({ query: z.string(), seconds: z.number(), statements: z.number() });

/**
 * Runs each nightly job through its own code, one after the other, on a database of the size in issue 17, with one
 * night and thirty missed ones due, and a financial year of invoices.
 */
export async function benchNightly(options: Options): Promise<Row[]> {
  const sizes: History = {
    bookings: Math.round(BOOKINGS * options.scale),
    messages: Math.round(MESSAGES * options.scale),
    sessions: Math.round(SESSIONS * options.scale),
    nightsDue: NIGHTS_DUE,
  };
  await using store = await openStore({
    shared_preload_libraries: 'pg_stat_statements',
    max_wal_size: '8GB',
  });
  const url = await store.clone('nights');
  const began = performance.now();
  await fillHistory(url, sizes);
  console.log(`  filled in ${Math.round((performance.now() - began) / 1000)} s`);
  const nights = await runNights(url);
  printFigures(
    `Nightly jobs with ${format(sizes.bookings)} bookings, ${format(sizes.messages)} messages, ${format(sizes.sessions)} sessions`,
    nights.flatMap(({ job, seconds, longest, statements }) => [
      [job, `${seconds.toFixed(1)} s`, targetCell(seconds <= MOST_SECONDS, `at most ${MOST_SECONDS} s`)],
      [
        `  longest of ${format(statements)} statements`,
        `${longest.seconds.toFixed(2)} s`,
        `${targetCell(longest.seconds <= MOST_STATEMENT_SECONDS, `at most ${MOST_STATEMENT_SECONDS} s`)} ${longest.query}`,
      ],
    ]),
  );
  return nights.map(({ job, seconds, longest }) => ({
    what: `\`${job}\` with ${format(sizes.bookings)} bookings: all of it; longest statement`,
    figure: `${seconds.toFixed(1)} s; ${longest.seconds.toFixed(2)} s`,
    target: 'at most 300 s; 5 s',
  }));
}

/** Runs every job that has an hour of the night, and the hourly one that deletes. */
async function runNights(url: string): Promise<Night[]> {
  await withClient(url, (client) => client.query('CREATE EXTENSION pg_stat_statements'));
  const config = readConfig({
    DATABASE_URL: url,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: 'http://localhost:3000',
  });
  const deps = await openDependencies(config, { now: () => new Date() }, createLog('fatal'));
  const nights: Night[] = [];
  try {
    const jobs = listJobs(deps).filter(
      ({ name, cron = '' }) => (/^\d+ \d+ /.test(cron) && name !== NOT_OURS) || name === 'tracking.purge',
    );
    for (const job of jobs) nights.push(await runNight(url, job));
  } finally {
    await deps.close();
  }
  return nights;
}

async function runNight(url: string, job: JobDefinition): Promise<Night> {
  await withClient(url, (client) => client.queryComposed('SELECT pg_stat_statements_reset()'));
  const began = performance.now();
  await job.run({});
  const seconds = (performance.now() - began) / 1000;
  // The views of an extension that the migrations do not create are not typed.
  const rows = await withClient(url, (client) =>
    client.queryComposed(
      `SELECT regexp_replace(left(query, 120), '\\s+', ' ', 'g') AS query, max_exec_time / 1000 AS seconds,
         (sum(calls) OVER ())::int AS statements
       FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
       ORDER BY max_exec_time DESC LIMIT 1`,
    ),
  );
  const [longest = { query: 'none', seconds: 0, statements: 0 }] = z.array(statistics).parse(rows);
  return { job: job.name, seconds, longest, statements: longest.statements };
}
