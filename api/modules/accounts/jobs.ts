import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { SEND_ACCOUNT_MESSAGE } from '#platform/messages/outbox.ts';
import {
  type AccountDependencies,
  type AccountMessageDependencies,
  purgeExpiredAccess,
  type RenderersElsewhere,
  sendAccountMessage,
  sendPasswordLink,
} from './index.ts';
import { SEND_PASSWORD_LINK } from './passwords/password-link.ts';

export function accountJobs(
  deps: AccountDependencies & AccountMessageDependencies,
  elsewhere: RenderersElsewhere,
): JobDefinition[] {
  return [
    {
      name: SEND_ACCOUNT_MESSAGE,
      run: ({ messageId }) => sendAccountMessage(deps, elsewhere, String(messageId)),
    },
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
