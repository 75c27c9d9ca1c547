import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { SEND_MESSAGE } from '#platform/messages/outbox.ts';
import { sendMessage, type TicketDependencies } from './index.ts';

export function ticketJobs(deps: TicketDependencies): JobDefinition[] {
  return [{ name: SEND_MESSAGE, run: ({ messageId }) => sendMessage(deps, String(messageId)) }];
}
