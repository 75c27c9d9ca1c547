import type { JobDefinition } from '#platform/jobs.ts';
import { SEND_ACCOUNT_MESSAGE } from '#platform/outbox.ts';
import {
  type AccountMessageParts,
  type AccountParts,
  purgeExpiredAccess,
  type RenderersElsewhere,
  sendAccountMessage,
  sendPasswordLink,
} from './index.ts';
import { SEND_PASSWORD_LINK } from './password-link.ts';

export function accountJobs(
  parts: AccountParts & AccountMessageParts,
  elsewhere: RenderersElsewhere,
): JobDefinition[] {
  return [
    {
      name: SEND_ACCOUNT_MESSAGE,
      run: ({ messageId }) => sendAccountMessage(parts, elsewhere, String(messageId)),
    },
    {
      name: SEND_PASSWORD_LINK,
      run: ({ requestId }) => sendPasswordLink(parts, String(requestId)),
    },
    {
      name: 'accounts.forget',
      cron: '40 3 * * *',
      run: () => purgeExpiredAccess(parts.db, parts.clock.now()),
    },
  ];
}
