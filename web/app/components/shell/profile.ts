import type { User } from 'contract/accounts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Refusal } from '#app/api/client.ts';
import { askUser, useCachedUser } from '#app/api/known-user.ts';
import { sessionToken, signOut, useSessionToken } from '#app/api/session.ts';
import { type CameFrom, isSignInFamily, useOrigin } from '#app/components/came-from.ts';
import { sitePath } from '#app/paths.ts';

/**
 * Who is signed in, asked for on every page that shows the header. A refusal ends the session and its redirect is followed;
 * silence, a fault of ours or too many requests say nothing about the session, which then stays.
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
    void askUser(token).then((result) => {
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
