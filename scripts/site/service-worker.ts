import { join } from 'node:path';
import { generateSW, type RuntimeCaching } from 'workbox-build';
import { languageFolder, languages } from '../../contract/language.ts';
import { SHELL_PAGE } from '../../contract/site.ts';
import { OFFLINE_PAGE } from './offline-page.ts';

/** What a worker has where scripts of ours have none. */
declare const caches: {
  match(path: string, options: { ignoreSearch: boolean }): Promise<Response | undefined>;
};
declare const registration: { scope: string };

/** How long a page that can also be made on the device waits for the network. */
const PATIENCE_SECONDS = 4;

/**
 * Writes the `sw.js` of a language, for the pages below its folder (`hi/`, or nothing for the root), from the names of the files
 * that its build has in `assets`: the code and letters of every page are kept on the device, but neither pictures nor the map,
 * which weighs as much as all the rest. Pages come from the network, so that none outlives a deployment; without one, those that show tickets
 * are made on the device, and the others say that there is no connection. Calls are left alone, all of them.
 *
 * A new worker waits until the pages of the old build are closed: what they still ask for stays on the device until then.
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
 * Functions are written into the worker as they stand here: they can use nothing but what they are handed. A page that came is not
 * kept; what is "kept" in its place is the shell, which makes any page.
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

/** The worker of the root also answers for the folders of other languages: their offline page is theirs. */
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

/** The folders of the languages whose pages lie within the scope of a worker. */
function foldersWithin(folder: string): string[] {
  return languages.map(languageFolder).filter((one) => one.startsWith(folder));
}

/** Neither pictures nor the map. */
function isStored(asset: string): boolean {
  return /\.(js|css|woff2)$/.test(asset) && !/^(trip-map|maplibre)-/.test(asset);
}
