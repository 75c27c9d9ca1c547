import type { User } from 'contract/accounts.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call, type Refusal } from '#app/api/client.ts';
import { sessionToken, signOut, useSessionToken } from '#app/api/session.ts';
import type { CameFrom } from '#app/components/signed-in-only.tsx';
import { sitePath } from '#app/paths.ts';

/**
 * Who is signed in, asked for on every page that shows the header. A refusal ends the session and its redirect is followed;
 * silence, a fault of ours or too many requests say nothing about the session, which then stays.
 */
export function useProfile(): User | null {
  const token = useSessionToken();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [known, setKnown] = useState<{ token: string; user: User } | null>(null);

  useEffect(() => {
    if (!token) return;
    const gone = new AbortController();
    void call('showMe', { signal: gone.signal }).then((result) => {
      if (gone.signal.aborted || sessionToken() !== token) return;
      if (result.ok) return setKnown({ token, user: result.data.user });
      if (!endsSession(result.error)) return;
      signOut();
      if (!result.error.redirect) return;
      const state: CameFrom = { from: pathname + search };
      void navigate(sitePath(result.error.redirect), { replace: true, state });
    });
    return () => gone.abort();
  }, [token, pathname, search, navigate]);

  return known && known.token === token ? known.user : null;
}

function endsSession(refusal: Refusal): boolean {
  return refusal.status === 'fail' && refusal.code !== 'too_many_requests';
}
