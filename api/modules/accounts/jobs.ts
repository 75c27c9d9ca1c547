import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { type AccountDependencies, purgeExpiredAccess, sendPasswordLink } from './index.ts';
import { SEND_PASSWORD_LINK } from './passwords/password-link.ts';

export function accountJobs(deps: AccountDependencies): JobDefinition[] {
  return [
    {
      name: SEND_PASSWORD_LINK,
      run: ({ requestId }) => sendPasswordLink(deps, String(requestId)),
    },
    {
      name: 'accounts.purge',
      cron: '40 3 * * *',
      run: () => purgeExpiredAccess(deps.db, deps.clock.now()),
    },
  ];
}
