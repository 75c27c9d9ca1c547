import pino, { type DestinationStream } from 'pino';
import { describeError, errorLine, redact } from './redact.ts';
import { currentSpan } from './tracing.ts';

export type Log = pino.Logger;

/** Fields that hold numbers of ours or the gateway's: they lead to nobody without the database, and to nothing if masked. */
const NUMBERS = new Set([
  'reqId',
  'id',
  'request',
  'job',
  'order',
  'orderId',
  'payment',
  'booking',
  'reference',
  'trace',
]);

/**
 * The one way to a log line. Whatever it is handed, nothing about a person gets through but what a sentence of ours would say:
 * errors tell their kind and place, texts are redacted, requests and replies give route and status, and other objects their kind.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError, req: describeRequest, res: describeReply, msg: redactMessage },
    formatters: { log: redactFields },
    mixin: traceOfLine,
    hooks: {
      logMethod(given, method) {
        method.apply(this, withOwnMessage(given) as Parameters<typeof method>);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Where calls are traced, a line of the log names its trace. */
function traceOfLine(): object {
  const span = currentSpan();
  return span ? { trace: span.traceparent.split('-')[1] } : {};
}

/** Without a message of its own a line would take over that of its error, as it is. */
function withOwnMessage(given: readonly unknown[]): unknown[] {
  const [first, ...rest] = given;
  if (rest.length > 0 || typeof first !== 'object' || first === null) return [...given];
  if (first instanceof Error) return [{ err: first }, errorLine(first)];
  return 'err' in first ? [first, errorLine(first.err)] : [first];
}

const SERIALIZED = new Set(['err', 'req', 'res']);

function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SERIALIZED.has(name) ? value : redactField(name, value),
    ]),
  );
}

function redactField(name: string, value: unknown): unknown {
  if (typeof value === 'string')
    return NUMBERS.has(name) && /^[\w-]{1,64}$/.test(value) ? value : redact(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return describeError(value);
  if (Array.isArray(value)) return value.map((one) => redactField(name, one));
  const kind = Object.getPrototypeOf(value) as object | null;
  return kind === Object.prototype || kind === null
    ? redactFields(value as Record<string, unknown>)
    : `[${value.constructor.name}]`;
}

function redactMessage(message: unknown): unknown {
  return typeof message === 'string' ? redact(message) : message;
}

/** The route and never the address: that has PNRs, e-mail addresses and the parts of links in it. */
function describeRequest(request: { method?: string; routeOptions?: { url?: string } }): object {
  return { method: request.method, route: request.routeOptions?.url };
}

function describeReply(reply: { statusCode?: number }): object {
  return { statusCode: reply.statusCode };
}
