/** Interval between reports of a running step, in milliseconds. */
const REPORT_EVERY_MS = 15_000;

/** Names of languages as progress lines have them. */
export const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Reports a long task line by line: each step when it begins, then its time so far every 15 seconds. */
export function showProgress(task: string, log: (line: string) => void = console.log) {
  const startedAt = Date.now();
  let current = '';
  const report = () => log(`${task}: ${current} … ${Math.round((Date.now() - startedAt) / 1000)} s`);
  const timer = setInterval(report, REPORT_EVERY_MS);
  return {
    /** Starts a step, reports it at once and while it runs. */
    begin(step: string) {
      current = step;
      report();
    },
    end: () => clearInterval(timer),
  };
}
