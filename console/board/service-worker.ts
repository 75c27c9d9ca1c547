/** Set by the build: the addresses of all files of a language's app, and a digest of them. */
declare const STORED_FILES: string[];
declare const VERSION: string;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(reply: Promise<Response>): void;
}
/** Globals of a service worker. */
declare const registration: { scope: string };
declare const clients: { claim(): Promise<void> };

const { pathname: scope } = new URL(registration.scope);
const PREFIX = `board ${scope} `;
const CACHE = PREFIX + VERSION;
const stored = new Set(STORED_FILES);

addEventListener('install', (event) => {
  (event as WorkerEvent).waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([scope, ...STORED_FILES])),
  );
});

/** A new worker waits until the pages of the old one are closed, so their files can go. */
addEventListener('activate', (event) => {
  (event as WorkerEvent).waitUntil(deleteOldCaches().then(() => clients.claim()));
});

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** Page and files come from the device, so that the app opens without signal; calls are left alone. */
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  const isPage = request.mode === 'navigate' && pathname === scope;
  if (isPage || stored.has(pathname)) respondWith.call(event, fromCache(request, isPage ? scope : pathname));
});

async function fromCache(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}
