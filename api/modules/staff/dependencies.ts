import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/observability/log.ts';
import type { HashCost } from '#platform/passwords/passwords.ts';

export interface StaffDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  log: Log;
  addressLimitScale: number;
  passwordHashes: HashCost;
  publicUrl: string;
}
