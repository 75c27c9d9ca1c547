import { type Location, useLocation } from 'react-router';
import { paths, sitePath } from '#app/paths.ts';

export interface CameFrom {
  /** The page to return to. */
  from: string;
  /** A message from the previous page, such as that a link was sent. */
  notice?: string;
}

/** Sign-in pages are never returned to. */
const SIGN_IN_FAMILY = '/user/';

export function isSignInFamily(pathname: string): boolean {
  return pathname.startsWith(SIGN_IN_FAMILY);
}

/** The page to return to after sign-in: the open page, or the page before the sign-in pages. */
export function originOf({ pathname, search, hash, state }: Location): string {
  const here = isSignInFamily(pathname) ? readState(state).from : pathname + search + hash;
  const path = sitePath(here);
  return isSignInFamily(path) ? paths.home() : path;
}

export function useOrigin(): string {
  return originOf(useLocation());
}

export function useRedirectReason(): string | undefined {
  const { notice } = readState(useLocation().state);
  return typeof notice === 'string' ? notice : undefined;
}

/** The path after sign-in: the reply's `redirect`, or the origin if that is the home page. */
export function afterSignIn(redirect: string, origin: string): string {
  const path = sitePath(redirect);
  return path === paths.home() ? origin : path;
}

function readState(state: unknown): Partial<Record<keyof CameFrom, unknown>> {
  return typeof state === 'object' && state !== null ? state : {};
}
