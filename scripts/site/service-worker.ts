import { join } from 'node:path';
import { generateSW, type RuntimeCaching } from 'workbox-build';
import { SHELL_PAGE } from '../../contract/site.ts';
import { languageFolder, languages } from '../../contract/values/language.ts';
import { OFFLINE_PAGE } from './offline-page.ts';

/** Globals of a service worker. */
declare const caches: {
  match(path: string, options: { ignoreSearch: boolean }): Promise<Response | undefined>;
};
declare const registration: { scope: string };

/** Network timeout of a page that the device can also make. */
const PATIENCE_SECONDS = 4;

/**
 * Writes a language's `sw.js`, for the pages below its folder (`hi/`, or '' for the root). `assets` are the file
 * names of its build. It stores the code and fonts of every page, but no pictures and no map, which is as large as
 * the rest together. Pages come from the network, so that none outlives a deployment. Offline, ticket pages are made
 * on the device, and others show the offline page. It handles no calls.
 *
 * A new worker waits until pages of the old build are closed, whose files stay stored until then.
 */
export async function writeServiceWorker(directory: string, folder: string, assets: string[]): Promise<void> {
  const { warnings } = await generateSW({
    globDirectory: directory,
    globPatterns: [
      ...assets.filter(isStored).map((name) => `assets/${name}`),
      folder + SHELL_PAGE,
      ...foldersWithin(folder).map((one) => one + OFFLINE_PAGE),
      'icon.svg',
    ],
    manifestTransforms: [
      (entries) => ({ manifest: entries.map((entry) => ({ ...entry, url: `/${entry.url}` })) }),
    ],
    dontCacheBustURLsMatching: /^assets\//,
    directoryIndex: null,
    runtimeCaching: [ticketPages, otherPages],
    navigationPreload: true,
    clientsClaim: true,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    babelPresetEnvTargets: ['chrome >= 107', 'safari >= 16', 'firefox >= 110'],
    sourcemap: false,
    mode: 'production',
    swDest: join(directory, folder, 'sw.js'),
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}

/**
 * Functions are copied into the worker as text and can use only their arguments. A fetched page is not stored; the
 * shell, which makes any page, is stored in its place.
 */
const ticketPages: RuntimeCaching = {
  urlPattern: ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    /^(booking-details\/|searchpnr\/|manage-ticket\/?$)/.test(
      url.pathname.slice(new URL(registration.scope).pathname.length),
    ),
  handler: 'NetworkFirst',
  options: {
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      {
        cacheWillUpdate: async () => null,
        cachedResponseWillBeUsed: async () =>
          caches.match(`${registration.scope}__spa-fallback.html`, { ignoreSearch: true }),
      },
    ],
  },
};

/** The root's worker also serves the folders of other languages with their own offline pages. */
const otherPages: RuntimeCaching = {
  urlPattern: ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(api|gtfs)\b|\.\w+$/.test(url.pathname),
  handler: 'NetworkOnly',
  options: {
    plugins: [
      {
        handlerDidError: async ({ request }) => {
          const [folder = '/'] = /^\/[a-z]{2}\//.exec(`${new URL(request.url).pathname}/`) ?? [];
          const stored =
            (await caches.match(`${folder}offline.html`, { ignoreSearch: true })) ??
            (await caches.match(`${registration.scope}offline.html`, { ignoreSearch: true }));
          return stored ?? Response.error();
        },
      },
    ],
  },
};

/** Returns the folders of the languages whose pages lie within a worker's scope. */
function foldersWithin(folder: string): string[] {
  return languages.map(languageFolder).filter((one) => one.startsWith(folder));
}

/** Whether the worker stores a file: no pictures, no map. */
function isStored(asset: string): boolean {
  return /\.(js|css|woff2)$/.test(asset) && !/^(trip-map|maplibre)-/.test(asset);
}
