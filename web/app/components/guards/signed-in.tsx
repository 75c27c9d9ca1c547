import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSessionToken } from '#app/api/session/session.ts';
import { paths } from '#app/paths.ts';
import { type CameFrom, useOrigin } from './came-from.ts';

/** Shows its children with a token; without one the visitor goes to the login page, which returns here. */
export function SignedIn({ children }: { children: ReactNode }) {
  const token = useSessionToken();
  const origin = useOrigin();
  if (token === undefined) return null;
  if (token === null) {
    return <Navigate to={paths.login()} replace state={{ from: origin } satisfies CameFrom} />;
  }
  return children;
}
