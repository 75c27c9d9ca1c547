import type { ErrorCode, errorCodes } from 'contract/errors.ts';
import { errorReply } from 'contract/reply.ts';

type RefusalStatus = (typeof errorCodes)[ErrorCode];

/** Returns the refusals of a call by HTTP status, for its description. */
export function errorReplies<Status extends RefusalStatus>(
  ...statuses: Status[]
): Record<Status, typeof errorReply> {
  return Object.fromEntries(statuses.map((status) => [status, errorReply])) as Record<
    Status,
    typeof errorReply
  >;
}
