import type { Challenge, SolvedChallenge } from 'contract/calls/challenge.ts';
import { type CallResult, call, type Reply } from '#app/api/client.ts';

/**
 * Requests a guest session. If the server returns a challenge (many requests from one network), solves it and
 * retries.
 */
export async function openGuestSession(): Promise<CallResult<Reply<'signInAsGuest'>>> {
  const response = await call('signInAsGuest', {});
  if (response.ok || !response.error.challenge) return response;
  const solved = await solveNow(response.error.challenge);
  return solved ? call('signInAsGuest', { query: { solved: JSON.stringify(solved) } }) : response;
}

/** Loaded on demand, which is rare. Null if this browser cannot solve it. */
async function solveNow(challenge: Challenge): Promise<SolvedChallenge | null> {
  try {
    const [{ searchInBackground }, { createWorker }] = await Promise.all([
      import('#app/proof-of-work/search.ts'),
      import('#app/proof-of-work/create-worker.ts'),
    ]);
    return await searchInBackground(challenge, createWorker, navigator.hardwareConcurrency || 1).done;
  } catch {
    return null;
  }
}
