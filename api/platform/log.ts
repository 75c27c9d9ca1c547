import pino from 'pino';

export type Log = pino.Logger;

/** What must never reach a log line: tokens, and what travellers type about themselves. */
const REDACTED = ['req.headers.authorization', 'req.headers.cookie', '*.token', '*.password', '*.otp'];

export function createLog(level: string): Log {
  return pino({ level, redact: REDACTED, base: null });
}
