import { languageFolder } from 'contract/values/language.ts';
import { matchRoutes } from 'react-router';
import { routes } from '#app/routes.ts';
import { language } from '#language';

/** The path of this build's pages. */
export const basename = `/${languageFolder(language)}`;

const handledFailures = new WeakSet<object>();

/** Loads the code of the page at a path, with its layouts. Returns undefined if it is loaded. */
export function loadPage(pathname: string): Promise<unknown> | undefined {
  const missing = (matchRoutes(routes, { pathname }, basename) ?? [])
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
