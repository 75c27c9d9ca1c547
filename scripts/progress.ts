/** How often a step that goes on is reported, in milliseconds. */
const REPORT_EVERY_MS = 15_000;

interface Progress {
  /** Starts a step, which is reported at once and while it lasts. */
  begin: (step: string) => void;
  end: () => void;
}

/**
 * Reports a long task line by line, alike in a terminal and in a log: each step as it begins, then every 15 seconds how long the task
 * has taken.
 */
export function showProgress(task: string, log: (line: string) => void = console.log): Progress {
  const startedAt = Date.now();
  let current = '';
  const report = () => log(`${task}: ${current} … ${Math.round((Date.now() - startedAt) / 1000)} s`);
  const timer = setInterval(report, REPORT_EVERY_MS);
  return {
    begin(step) {
      current = step;
      report();
    },
    end: () => clearInterval(timer),
  };
}
