import { call, type Refusal } from './client.ts';
import { leaveSession } from './session.ts';

/** A log-out waits no longer for the server: the request still gets there when the page is gone. */
const PATIENCE_MS = 1_500;

/** Logs this device out: tells the server, with or without an answer forgets the session, and loads `home` anew. */
export async function logOut(home: string): Promise<void> {
  const ended = call('logOut', { keepalive: true });
  await Promise.race([ended, new Promise((over) => setTimeout(over, PATIENCE_MS))]);
  leaveSession(home);
}

/**
 * Logs every device of the account out, this one too, and loads `home` anew. When the server could not do it, nothing has
 * changed, and the refusal says why.
 */
export async function logOutEverywhere(home: string): Promise<Refusal | null> {
  const result = await call('logOutEverywhere');
  if (!result.ok) return result.error;
  leaveSession(home);
  return null;
}
