/**
 * The Trusted Types policy of the console (`api/platform/site/page-policy.ts`): no text becomes markup or code, and no
 * script is loaded but the worker of the map. React creates inert script elements with one constant text; the map
 * parses its credits in an inert document.
 */
interface Factory {
  createPolicy(
    name: 'default',
    rules: {
      createHTML: (text: string, type: string, sink: string) => string;
      createScriptURL: (address: string) => string;
    },
  ): unknown;
}

const INERT_SCRIPT = '<script></script>';
const INERT_DOCUMENT = 'DOMParser parseFromString';
const MAP_WORKER = /^\/console\/assets\/maplibre-[\w.-]+\.m?js$/;

/** Returns text without a tag; throws otherwise. */
export function allowText(text: string, sink: string): string {
  if (text === INERT_SCRIPT || sink === INERT_DOCUMENT || !text.includes('<')) return text;
  throw new TypeError('text must not become markup');
}

/** Returns the address of the map's worker; throws for every other script. */
export function allowMapWorker(address: string, page: string): string {
  const { origin, pathname } = new URL(address, page);
  if (origin === new URL(page).origin && MAP_WORKER.test(pathname)) return address;
  throw new TypeError('only the worker of the map may be started');
}

// Missing in the compiler's library and in some browsers.
const { trustedTypes } = globalThis as { trustedTypes?: Factory };

trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) => allowText(text, sink),
  createScriptURL: (address) => allowMapWorker(address, location.href),
});
