import { Navigate, Outlet, useLocation } from 'react-router';
import { useSessionToken } from '#app/api/session.ts';
import { paths } from '#app/paths.ts';

/** What `/user/login` finds in its history state: where to go back to. */
export interface CameFrom {
  from: string;
}

/** Around protected pages: without a stored token the visitor goes to the login page, which remembers the origin. */
export default function SignedInOnly() {
  const token = useSessionToken();
  const { pathname, search } = useLocation();
  if (token === undefined) return null;
  if (token === null) {
    return <Navigate to={paths.login()} replace state={{ from: pathname + search } satisfies CameFrom} />;
  }
  return <Outlet />;
}
