import { call, cancelSessionCalls, type Refusal } from '../client.ts';
import { leaveSession } from './session.ts';

/** Longest wait for the server. The request completes after the page is left. */
const TIMEOUT_MS = 1_500;

/**
 * Logs this device out: notifies the server, removes the session even without a response, and loads `home`.
 */
export async function logOut(home: string): Promise<void> {
  cancelSessionCalls();
  const ended = call('logOut', { keepalive: true });
  await Promise.race([ended, new Promise((over) => setTimeout(over, TIMEOUT_MS))]);
  leaveSession(home);
}

/**
 * Logs all devices of the account out and loads `home`. On failure nothing changes and the error is returned.
 */
export async function logOutEverywhere(home: string): Promise<Refusal | null> {
  const result = await call('logOutEverywhere');
  if (!result.ok) return result.error;
  leaveSession(home);
  return null;
}
