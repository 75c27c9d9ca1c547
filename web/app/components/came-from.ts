import { type Location, useLocation } from 'react-router';
import { paths, sitePath } from '#app/paths.ts';

/** What the pages of the sign-in family find in their history state. */
export interface CameFrom {
  /** Where the traveller came from, to go back to it. */
  from: string;
  /** What the page before had to tell, such as that a link is on its way. */
  notice?: string;
}

/** The pages of the sign-in family themselves are no place to go back to. */
const SIGN_IN_FAMILY = '/user/';

export function isSignInFamily(pathname: string): boolean {
  return pathname.startsWith(SIGN_IN_FAMILY);
}

/** Where signing in leads back to: the page that is open, or the one that the sign-in family was opened from. */
export function originOf({ pathname, search, hash, state }: Location): string {
  const here = isSignInFamily(pathname) ? readState(state).from : pathname + search + hash;
  const path = sitePath(here);
  return isSignInFamily(path) ? paths.home() : path;
}

export function useOrigin(): string {
  return originOf(useLocation());
}

/** What the page before had to tell. */
export function useRedirectReason(): string | undefined {
  const { notice } = readState(useLocation().state);
  return typeof notice === 'string' ? notice : undefined;
}

/** Where a reply leads: its `redirect`, of which the home page means where the traveller came from. */
export function afterSignIn(redirect: string, origin: string): string {
  const path = sitePath(redirect);
  return path === paths.home() ? origin : path;
}

function readState(state: unknown): Partial<Record<keyof CameFrom, unknown>> {
  return typeof state === 'object' && state !== null ? state : {};
}
