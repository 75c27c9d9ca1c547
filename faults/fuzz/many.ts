import { createDatabase, startTemporaryPostgres } from '../../scripts/running/postgres.ts';
import { prepareForTests } from '../../testing/app/prepare-for-tests.ts';
import { runFuzz } from './run.ts';

const REPORT_EVERY = 500;

/** Sends many requests to an app of its own, and prints the result. Returns false on a failure. */
export async function manyRequests({ requests, seed }: { requests: number; seed: number }): Promise<boolean> {
  await using postgres = await startTemporaryPostgres({ durable: false });
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  try {
    const databaseUrl = await createDatabase(postgres.url, 'mayura');
    await prepareForTests(databaseUrl);
    const onProgress = (sent: number) => {
      if (sent % REPORT_EVERY === 0)
        process.stdout.write(`\r  ${sent.toLocaleString('en')} requests, ${seconds()} s`);
    };
    const { tally } = await runFuzz({ databaseUrl, requests, seed, onProgress });
    const lines = Object.entries(tally).toSorted(([a], [b]) => a.localeCompare(b));
    console.log(
      `\n\n${requests.toLocaleString('en')} requests in ${seconds()} s (seed ${seed}): no 5xx, ledger in order.`,
    );
    for (const [what, count] of lines) console.log(`  ${String(count).padStart(7)}  ${what}`);
    return true;
  } catch (error) {
    console.error(`\n\n${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
