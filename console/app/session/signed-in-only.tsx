import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Loading } from '#app/components/loading.tsx';
import { NoPage } from '#app/shell/no-page.tsx';
import { accessOf } from '#app/shell/places.ts';
import { Shell } from '#app/shell/shell.tsx';
import { sessionQuery, useIsSigningOut, useMember } from './session.ts';

/** The layout of pages for signed-in members. Others go to the sign-in page, and come back from it. */
export default function SignedInOnly() {
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useQuery(sessionQuery);
  // Signing out leads to the sign-in page by itself, and not back here.
  const isSigningOut = useIsSigningOut();
  if (data === null && isSigningOut) return <Loading />;
  if (data === null) {
    const here = pathname + search;
    return <Navigate to={here === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(here)}`} replace />;
  }
  if (data)
    return (
      <Shell>
        <PermittedPage pathname={pathname} />
      </Shell>
    );
  if (!error) return <Loading />;
  return (
    <main className="mx-auto max-w-xl p-8">
      <Notice tone="danger" urgent>
        {error.message}
      </Notice>
      <Button variant="secondary" className="mt-4" onClick={() => void refetch()}>
        {m.shell_try_again()}
      </Button>
    </main>
  );
}

/** The page at a path; a sentence instead if the member's roles do not open it. */
function PermittedPage({ pathname }: { pathname: string }) {
  const { may } = useMember();
  const access = accessOf(pathname);
  if (access && !may(access.permission, access.where))
    return <NoPage title={m.console_permission_missing()} />;
  return <Outlet />;
}
