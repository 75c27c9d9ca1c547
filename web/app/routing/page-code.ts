import { languageFolder } from 'contract/values/language.ts';
import { matchRoutes, type RouteMatch } from 'react-router';
import { routes } from '#app/routes.ts';
import { language } from '#language';
import type { SiteRoute } from './route.tsx';

/** The path of this build's pages. */
export const basename = `/${languageFolder(language)}`;

type SiteMatch = RouteMatch<string, SiteRoute>;

const matchesByPath = new Map<string, SiteMatch[]>();

const handledFailures = new WeakSet<object>();

/**
 * Returns the layouts and the page of an address's path; none of a path outside `basename`. Cached, because the router
 * compiles every route for each match.
 */
export function matchPage(pathname: string): SiteMatch[] {
  const matches = matchesByPath.get(pathname) ?? matchRoutes(routes, { pathname }, basename) ?? [];
  matchesByPath.set(pathname, matches);
  return matches;
}

/** Loads the code of the page at a path, with its layouts. Returns undefined if it is loaded. */
export function loadPage(pathname: string): Promise<unknown> | undefined {
  const missing = matchPage(pathname)
    .map(({ route }) => route.code)
    .filter((code) => !code.module);
  return missing.length > 0 ? Promise.all(missing.map((code) => code.load())) : undefined;
}

/** Loads the code of a page that is likely to be opened. A failure shows only when the page is opened. */
export function prefetchPage(pathname: string): void {
  loadPage(pathname)?.catch(handleFailure);
}

/** Marks a failed load of a page as dealt with. */
export function handleFailure(error: unknown): void {
  if (error instanceof Error) handledFailures.add(error);
}

export function isHandled(error: Error): boolean {
  return handledFailures.has(error);
}
