import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/observability/log.ts';

export interface StaffDependencies {
  db: Database;
  clock: Clock;
  log: Log;
  addressLimitScale: number;
  publicUrl: string;
}
