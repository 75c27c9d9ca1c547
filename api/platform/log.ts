import pino from 'pino';
import { currentSpan } from './tracing.ts';

export type Log = pino.Logger;

/** What must never reach a log line: tokens, and what travellers type about themselves. */
const REDACTED = ['req.headers.authorization', 'req.headers.cookie', '*.token', '*.password', '*.otp'];

export function createLog(level: string): Log {
  return pino({ level, redact: REDACTED, base: null, mixin: traceOfLine });
}

/** Where calls are traced, a line of the log names its trace. */
function traceOfLine(): object {
  const span = currentSpan();
  return span ? { trace: span.traceparent.split('-')[1] } : {};
}
