import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

export interface StaffDependencies {
  db: Database;
  clock: Clock;
  addressLimitScale: number;
  publicUrl: string;
}
