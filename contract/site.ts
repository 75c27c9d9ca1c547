/**
 * Placeholder for the site's address in built pages, sitemap and robots.txt. The server replaces it with
 * `PUBLIC_URL`.
 */
export const UNKNOWN_ADDRESS = 'https://address-of-this-site.invalid';

/** The document in each language folder in which the browser loads pages that are not prerendered. */
export const SHELL_PAGE = '__spa-fallback.html';
