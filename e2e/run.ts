import type { Addresses } from './app.ts';

/** What the set-up made for this run, for its workers. */
export interface Run extends Addresses {
  /** Address of the run's PostgreSQL, as a superuser. Its database `prepared` is a template with the timetable. */
  postgres: string;
  /** Address of the app's own database on it. */
  database: string;
  /** A folder for the run's own files, removed with it. */
  directory: string;
}

const VARIABLE = 'JOURNEYS_RUN';

/** Workers are started after the set-up, with its environment. */
export function printRun(run: Run): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

export function currentRun(): Run {
  const stored = process.env[VARIABLE];
  if (!stored) throw new Error('the set-up has not run');
  return JSON.parse(stored) as Run;
}
