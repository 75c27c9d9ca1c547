import { SHELL_PAGE } from 'contract/site.ts';
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import type { StoredFile } from './build-service-worker.ts';

/** Set by the build. */
declare const STORED_FILES: StoredFile[];
declare const OFFLINE_PAGE: string;
/** Globals of a service worker. */
declare const registration: { scope: string };
declare function skipWaiting(): Promise<void>;

/** Network timeout of a page that the device can also make. */
const PATIENCE_SECONDS = 4;
/** Below a language's folder. */
const TICKET_PAGE = /^(booking-details\/|searchpnr\/|payment\/Success\/|(guest-)?manage-ticket\/?$)/;

addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void skipWaiting();
});
clientsClaim();
enableNavigationPreload();
precacheAndRoute(STORED_FILES, { directoryIndex: '' });
cleanupOutdatedCaches();

// A fetched page is not stored; the shell, which makes any page, is stored in its place.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    TICKET_PAGE.test(url.pathname.slice(new URL(registration.scope).pathname.length)),
  new NetworkFirst({
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      {
        cacheWillUpdate: async () => null,
        cachedResponseWillBeUsed: () => stored(`${registration.scope}${SHELL_PAGE}`),
      },
    ],
  }),
);

// The console has no worker, and /board its own. The root's worker also serves the folders of other languages with their own
// offline pages. It has not stored their shells, so their ticket pages open in its own language.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(api|gtfs|console|board)\b|\.\w+$/.test(url.pathname),
  new NetworkOnly({
    plugins: [
      {
        handlerDidError: async ({ request }) => {
          const { origin, pathname } = new URL(request.url);
          const [folder = '/'] = /^\/[a-z]{2}\//.exec(`${pathname}/`) ?? [];
          const page = pathname.slice(folder.length);
          const isOthers = `${origin}${folder}` !== registration.scope;
          if (isOthers && TICKET_PAGE.test(page)) return Response.redirect(`${registration.scope}${page}`);
          return (
            (await stored(`${folder}${OFFLINE_PAGE}`)) ??
            (await stored(`${registration.scope}${OFFLINE_PAGE}`)) ??
            Response.error()
          );
        },
      },
    ],
  }),
);

function stored(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreSearch: true });
}
