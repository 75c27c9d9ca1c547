import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/messages/mail.ts';
import { MAIL_CONTACT, mailMessage, purgeOldMessages } from './index.ts';

export function contactJobs(deps: { db: Database; clock: Clock; mailer: Mailer }): JobDefinition[] {
  return [
    { name: MAIL_CONTACT, run: ({ messageId }) => mailMessage(deps, String(messageId)) },
    {
      name: 'contact.purge',
      cron: '50 3 * * *',
      run: () => purgeOldMessages(deps.db, deps.clock.now()),
    },
  ];
}
