import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorReply } from 'contract/error-reply.ts';
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type RawServerDefault,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { m } from 'messages/messages.js';
import { isDatabaseUnavailable } from '../database/database.ts';
import { errorLine } from '../observability/redact.ts';
import { checkMessage } from './refusals/check-message.ts';
import { type Refusal, refuse, sendError, sendRefusal } from './refusals/refusal.ts';

/** A Fastify server whose routes are typed by zod schemas. */
export type Server = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Turns all errors before, in and after a handler into the reply shape of decision 0001. */
export function handleErrors(server: Server): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) return sendError(reply, invalidRequest(error));
    const refusal = refusalFor(error);
    if (refusal) return sendRefusal(reply, refusal);
    const reference = randomBytes(5).toString('hex').toUpperCase();
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ reference, error: errorLine(error) }, 'the database cannot be reached');
      return sendRefusal(reply, refuse('database_unavailable', { retryAfter: 10 }));
    }
    request.log.error({ reference, err: error }, 'an unexpected error');
    return sendUnexpected(reply, reference);
  });
}

export function replyUnknownCall(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, refuse('call_unknown'));
}

function sendUnexpected(reply: FastifyReply, reference: string): FastifyReply {
  const message = m.errors_internal({ reference });
  return reply
    .code(500)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ status: 'error', code: 'internal', message, reference });
}

function refusalFor(error: FastifyError): Refusal | undefined {
  switch (error.statusCode) {
    case 413:
      return refuse('too_large');
    case 415:
      return refuse('unsupported_media_type');
    // A static file that is forbidden, missing, or has no such range.
    case 403:
    case 404:
    case 416:
      return refuse('file_unknown');
    case 400:
      return refuse('json_unreadable');
    default:
      return isCallersFault(error) ? refuse('http_unreadable') : undefined;
  }
}

function isCallersFault({ statusCode = 500 }: FastifyError): boolean {
  return statusCode >= 400 && statusCode < 500;
}

/** Returns a sentence for every wrong field. The first is the message. */
function invalidRequest(
  error: FastifyError & { validation: { instancePath: string; message?: string }[] },
): Omit<ErrorReply, 'status'> {
  const fields: Record<string, string> = {};
  for (const issue of error.validation) {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    fields[path] ??= checkMessage(issue.message);
  }
  return { code: 'validation_failed', message: Object.values(fields)[0] ?? m.errors_invalid(), fields };
}
