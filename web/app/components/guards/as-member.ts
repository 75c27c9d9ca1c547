import type { CallResult } from '#app/api/client.ts';
import { sessionToken, signOut } from '#app/api/session/session.ts';

/** Awaits a call of a session. An expired one is removed, with its stored tickets, so a page's guard requests a sign-in. */
export async function asMember<Data>(result: Promise<CallResult<Data>>): Promise<CallResult<Data>> {
  const token = sessionToken();
  const settled = await result;
  if (!settled.ok && settled.error.code === 'unauthenticated' && sessionToken() === token) signOut();
  return settled;
}
