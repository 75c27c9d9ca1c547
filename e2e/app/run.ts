/** Addresses of a running app, without a trailing slash. */
export interface Addresses {
  site: string;
  sandbox: string;
}

/** Data of the set-up for its workers. */
export interface Run extends Addresses {
  /** PostgreSQL address with superuser rights. Its database `prepared` is a template with the timetable. */
  postgres: string;
  /** Address of the app's database. */
  database: string;
  /** Folder for the run's files, removed after it. */
  directory: string;
}

const VARIABLE = 'JOURNEYS_RUN';

/** Workers start after the set-up and inherit its environment. */
export function publishRun(run: Run): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

export function currentRun(): Run {
  const stored = process.env[VARIABLE];
  if (!stored) throw new Error('the set-up has not run');
  return JSON.parse(stored) as Run;
}
