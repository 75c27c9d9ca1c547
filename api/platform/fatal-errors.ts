import type { Log } from './log.ts';

/** Lets a process that dies of an error say so in the log: Node itself would print the error with all that is in it. */
export function logFatalErrors(log: Log): void {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends: nobody expected this');
    process.exit(1);
  });
}
