import pino from 'pino';
import { currentSpan } from './tracing.ts';

export type Log = pino.Logger;

/** What must never reach a log line: tokens, and what travellers type about themselves. */
const REDACTED = [
  'authorization',
  'cookie',
  'token',
  'password',
  'otp',
  'email',
  'phone',
  'phoneno',
  'mobileno',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Of an error of the database, what it says about the values of a row: somebody's e-mail, as a rule. */
const VALUES = ['detail', 'where', 'parameters', 'internalQuery'];

/** Writes lines of JSON to standard output, or to `destination`. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options = {
    level,
    redact: REDACTED,
    base: null,
    serializers: { err: withoutValues },
    mixin: traceOfLine,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Where calls are traced, a line of the log names its trace. */
function traceOfLine(): object {
  const span = currentSpan();
  return span ? { trace: span.traceparent.split('-')[1] } : {};
}

function withoutValues(error: Error): Record<string, unknown> {
  const told = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(told.filter(([name]) => !VALUES.includes(name)));
}
