import { Navigate, Outlet } from 'react-router';
import { useSessionToken } from '#app/api/session/session.ts';
import { paths } from '#app/paths.ts';
import { type CameFrom, useOrigin } from './came-from.ts';

/** A guard for protected pages: without a token the visitor goes to the login page, which returns here. */
export default function SignedInOnly() {
  const token = useSessionToken();
  const origin = useOrigin();
  if (token === undefined) return null;
  if (token === null) {
    return <Navigate to={paths.login()} replace state={{ from: origin } satisfies CameFrom} />;
  }
  return <Outlet />;
}
