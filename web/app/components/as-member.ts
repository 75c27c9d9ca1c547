import type { CallResult } from '#app/api/client.ts';
import { sessionToken, signOut } from '#app/api/session.ts';

/**
 * The result of a call that was just made and that only members may make. A session that the server does not know any more
 * ends here, so that the page's guard asks for another one.
 */
export async function asMember<Data>(result: Promise<CallResult<Data>>): Promise<CallResult<Data>> {
  const token = sessionToken();
  const settled = await result;
  if (!settled.ok && settled.error.code === 'unauthenticated' && sessionToken() === token) signOut();
  return settled;
}
