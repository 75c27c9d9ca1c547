/**
 * Placeholder for the site's address in built pages, sitemap and robots.txt. The server replaces it with
 * `PUBLIC_URL`.
 */
export const UNKNOWN_ADDRESS = 'https://address-of-this-site.invalid';

/** The router's fallback page in each language folder, for pages rendered in the browser. */
export const SHELL_PAGE = '__spa-fallback.html';
