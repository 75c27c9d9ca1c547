import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Recipients } from '#platform/messages/outbox.ts';
import type { HashCost } from '#platform/passwords/passwords.ts';
import type { AccountName } from './store.ts';

export interface AccountDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  addressLimitScale: number;
  passwordHashes: HashCost;
}

export function recipientOf(name: AccountName): Recipients {
  return { email: null, phone: null, ...name };
}
