import pino, { type DestinationStream } from 'pino';
import { describeError, errorLine, redact } from './redact.ts';
import { currentSpan } from './tracing.ts';

export type Log = pino.Logger;

/**
 * Fields with our own or the gateway's numbers, which identify nobody without the database. They are not
 * masked.
 */
const NUMBERS = new Set([
  'reqId',
  'id',
  'request',
  'job',
  'order',
  'orderId',
  'payment',
  'booking',
  'member',
  'entry',
  'reference',
  'trace',
]);

/**
 * Returns the only logger of the process. It lets no personal data through.
 * Errors give their class and place, texts are redacted, requests and replies give route and status. Other
 * objects give their class.
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

/** Returns the fields of a stored log line, before which others may have put a prefix; none if it is no JSON. */
export function readLogLine(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Returns the trace id of a log line while tracing is on. */
function traceOfLine(): object {
  const span = currentSpan();
  return span ? { trace: span.traceparent.split('-')[1] } : {};
}

/** A line without a message would take over the unredacted message of its error. */
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

/** Returns the route, never the address, which holds PNRs, email addresses and tokens. */
function describeRequest(request: { method?: string; routeOptions?: { url?: string } }): object {
  return { method: request.method, route: request.routeOptions?.url };
}

function describeReply(reply: { statusCode?: number }): object {
  return { statusCode: reply.statusCode };
}
