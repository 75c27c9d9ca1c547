import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSessionToken, useSessionType } from '#app/api/session/session.ts';
import { paths } from '#app/paths.ts';
import { type CameFrom, useOrigin } from './came-from.ts';

interface MembersOnlyProps {
  /** The path for guests, who have no account. */
  guestsTo: string;
  children: ReactNode;
}

/** A guard for account pages. Visitors go to the login page, which returns here; guests go to `guestsTo`. */
export function MembersOnly({ guestsTo, children }: MembersOnlyProps) {
  const token = useSessionToken();
  const type = useSessionType();
  const origin = useOrigin();
  if (token === undefined) return null;
  if (token === null) {
    return <Navigate to={paths.login()} replace state={{ from: origin } satisfies CameFrom} />;
  }
  if (type === 'Guest') return <Navigate to={guestsTo} replace />;
  return children;
}
