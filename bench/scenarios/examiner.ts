interface Examined {
  /** Speed of the machine during the run. */
  environment: { benchmarkIndex: number };
}

/** Below this share of the machine's best speed a run is repeated. */
const LEAST_SHARE_OF_BEST = 0.8;
const MOST_TRIES = 3;

/**
 * Creates a function that examines a page. It runs again, and reports why, if the run fails or the machine was busy.
 * The third run counts in any case; its error is thrown.
 */
export function createExaminer<Report extends Examined>(
  run: (url: string) => Promise<Report>,
  log: (line: string) => void = console.log,
): (url: string) => Promise<Report> {
  let best = 0;
  return async (url) => {
    for (let tries = 1; ; tries += 1) {
      const isLast = tries === MOST_TRIES;
      try {
        const report = await run(url);
        const index = report.environment.benchmarkIndex;
        best = Math.max(best, index);
        if (index >= best * LEAST_SHARE_OF_BEST || isLast) return report;
        log(`  ${url}: again, the machine was busy (benchmark index ${index}, at best ${best})`);
      } catch (error) {
        if (isLast) throw error;
        log(`  ${url}: again, the run failed (${lastLineOf(error)})`);
      }
    }
  };
}

/** Returns the last line of an error's message: that of a command begins with the whole command. */
function lastLineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n').at(-1) ?? '';
}
