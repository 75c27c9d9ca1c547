import type { JobDefinition } from '#platform/jobs.ts';
import { SEND_MESSAGE } from '#platform/outbox.ts';
import { sendMessage, type TicketParts } from './index.ts';

export function ticketJobs(parts: TicketParts): JobDefinition[] {
  return [{ name: SEND_MESSAGE, run: ({ messageId }) => sendMessage(parts, String(messageId)) }];
}
