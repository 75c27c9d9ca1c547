import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSessionType } from '#app/api/session/session.ts';
import { SignedIn } from './signed-in.tsx';

interface MembersOnlyProps {
  /** The path for guests, who have no account. */
  guestsTo: string;
  children: ReactNode;
}

/** A guard for account pages: visitors sign in first, guests go to `guestsTo`. */
export function MembersOnly({ guestsTo, children }: MembersOnlyProps) {
  const type = useSessionType();
  return <SignedIn>{type === 'Guest' ? <Navigate to={guestsTo} replace /> : children}</SignedIn>;
}
