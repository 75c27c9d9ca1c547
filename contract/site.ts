/**
 * Stands in the built pages, the sitemap and robots.txt wherever the site's own address belongs: the build does not know it, and
 * the server fills it in (`PUBLIC_URL`).
 */
export const UNKNOWN_ADDRESS = 'https://address-of-this-site.invalid';

/** What the router's build leaves, in the folder of each language, for pages that are made in the browser. */
export const SHELL_PAGE = '__spa-fallback.html';
