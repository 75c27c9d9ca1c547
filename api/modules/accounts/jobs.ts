import type { JobDefinition } from '#platform/jobs.ts';
import { SEND_ACCOUNT_MESSAGE } from '#platform/outbox.ts';
import {
  type AccountMessageParts,
  type AccountParts,
  answerPasswordRequest,
  forgetWhatRanOut,
  type RenderersElsewhere,
  sendAccountMessage,
} from './index.ts';
import { ANSWER_PASSWORD_REQUEST } from './password-link.ts';

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
      name: ANSWER_PASSWORD_REQUEST,
      run: ({ requestId }) => answerPasswordRequest(parts, String(requestId)),
    },
    {
      name: 'accounts.forget',
      cron: '40 3 * * *',
      run: () => forgetWhatRanOut(parts.db, parts.clock.now()),
    },
  ];
}
