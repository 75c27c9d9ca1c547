import { createDatabase, dropDatabase, startTemporaryPostgres } from '../../scripts/running/postgres.ts';
import { prepareForTests } from '../../testing/app/prepare-for-tests.ts';
import { runBoarding } from './run.ts';

/** A batch has a database of its own: it sells seats of one day, which has enough for these. */
const HISTORIES_PER_BATCH = 200;

/** Runs many histories of boarding, and prints how often each step ran. Returns false on a failure. */
export async function manyHistories(options: {
  runs: number;
  seed: number;
  batch: number | undefined;
}): Promise<boolean> {
  const { runs, seed, batch: only } = options;
  await using postgres = await startTemporaryPostgres({ durable: false });
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const tally: Record<string, number> = {};
  let finished = 0;
  await prepareForTests(await createDatabase(postgres.url, 'mayura'));
  for (let batch = 0; batch * HISTORIES_PER_BATCH < runs; batch += 1) {
    if (only !== undefined && batch !== only) continue;
    const name = `batch_${batch}`;
    const databaseUrl = await createDatabase(postgres.url, name, 'mayura');
    const size = Math.min(HISTORIES_PER_BATCH, runs - batch * HISTORIES_PER_BATCH);
    const failure = await runBatch({ databaseUrl, runs: size, seed: seed + batch }, tally);
    if (failure) {
      const again = `Again: npm run faults -- boarding --runs ${runs} --seed ${seed} --batch ${batch}`;
      console.error(`\n\n${failure}\n\n${again}`);
      return false;
    }
    await dropDatabase(postgres.url, name);
    finished += size;
    process.stdout.write(`\r  ${finished.toLocaleString('en')} histories, ${seconds()} s`);
  }
  console.log(
    `\n\n${finished.toLocaleString('en')} histories in ${seconds()} s (seed ${seed}): one state at the end.`,
  );
  for (const [step, count] of Object.entries(tally)) {
    console.log(`  ${count.toLocaleString('en').padStart(9)}  ${step}`);
  }
  return true;
}

/** Returns fast-check's report of a failed history, with its cause. */
async function runBatch(
  options: { databaseUrl: string; runs: number; seed: number },
  tally: Record<string, number>,
): Promise<string | undefined> {
  try {
    const ran = await runBoarding(options);
    for (const [step, count] of Object.entries(ran)) tally[step] = (tally[step] ?? 0) + count;
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    return `${error.message}\n\n${error.cause instanceof Error ? error.cause.message : ''}`;
  }
}
