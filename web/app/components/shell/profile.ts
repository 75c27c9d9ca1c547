import type { User } from 'contract/calls/accounts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Refusal } from '#app/api/client.ts';
import { loadUser, useCachedUser } from '#app/api/session/cached-user.ts';
import { sessionToken, signOut, useSessionToken } from '#app/api/session/session.ts';
import { type CameFrom, isSignInFamily, useOrigin } from '#app/components/guards/came-from.ts';
import { sitePath } from '#app/paths.ts';

/**
 * The signed-in user, loaded on every page with the header. A 4xx error ends the session and its redirect is
 * followed. No response, a server error or a rate limit leaves the session.
 */
export function useProfile(): User | null {
  const token = useSessionToken();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const origin = useOrigin();
  const navigate = useNavigate();
  const follow = useEffectEvent((redirect: string, from: string) => {
    const state: CameFrom = { from: isSignInFamily(from) ? origin : from };
    void navigate(sitePath(redirect), { replace: true, state });
  });

  useEffect(() => {
    if (!token) return;
    let isLeft = false;
    void loadUser(token).then((result) => {
      if (result.ok || isLeft || sessionToken() !== token || !endsSession(result.error)) return;
      signOut();
      if (result.error.redirect) follow(result.error.redirect, page);
    });
    return () => {
      isLeft = true;
    };
  }, [token, page]);

  return useCachedUser(token);
}

function endsSession(refusal: Refusal): boolean {
  return refusal.status === 'fail' && refusal.code !== 'too_many_requests';
}
