import type { Log } from './log.ts';

/** Logs the error that ends the process, redacted. Node itself would print it in full. */
export function logFatalErrors(log: Log): void {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends after an unexpected error');
    process.exit(1);
  });
}
