import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
import { checkMessage } from './check-message.ts';
import { type Refusal, refuse, sendRefusal } from './refusal.ts';

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
    const refusal = refusalFor(error);
    if (refusal) return sendRefusal(reply, refusal);
    const reference = randomBytes(5).toString('hex').toUpperCase();
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ reference, error: errorLine(error) }, 'the database cannot be reached');
      return sendRefusal(reply, refuse('unavailable', m.errors_unavailable(), { retryAfter: 10 }));
    }
    request.log.error({ reference, err: error }, 'an unexpected error');
    return sendUnexpected(reply, reference);
  });
}

export function replyUnknownCall(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, refuse('not_found', m.errors_call_unknown()));
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
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error);
  switch (error.statusCode) {
    case 413:
      return refuse('too_large', m.errors_too_large());
    case 415:
      return refuse('unsupported_media_type', m.errors_unsupported_media());
    // A static file that is forbidden, missing, or has no such range.
    case 403:
    case 404:
    case 416:
      return refuse('not_found', m.errors_not_found());
    case 400:
      return refuse('invalid_request', m.errors_bad_json());
    default:
      return isCallersFault(error) ? refuse('invalid_request', m.errors_no_http()) : undefined;
  }
}

function isCallersFault({ statusCode = 500 }: FastifyError): boolean {
  return statusCode >= 400 && statusCode < 500;
}

/** A refusal with a sentence for every wrong field. The first is the message. */
function invalidRequest(
  error: FastifyError & { validation: { instancePath: string; message?: string }[] },
): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.validation) {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    fields[path] ??= checkMessage(issue.message);
  }
  return refuse('validation_failed', Object.values(fields)[0] ?? m.errors_invalid(), { fields });
}
