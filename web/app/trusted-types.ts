/**
 * The Trusted Types policy that decides which text may become markup or a script URL. The browser enforces it
 * because of `api/platform/site/page-policy.ts`. No text may become code.
 */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: {
      createHTML: (text: string, type: string, sink: string) => string;
      createScriptURL: (address: string) => string;
    },
  ): unknown;
  createPolicy(
    name: 'hydrate',
    rules: { createScript: (text: string) => string },
  ): { createScript: (text: string) => string };
}

declare global {
  // Missing in the compiler's library and in some browsers.
  var trustedTypes: TrustedTypes | undefined;
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** React creates inert script elements with this text. */
const INERT_SCRIPT = '<script></script>';
/** An inert document: the map parses links in a style's attribution with it. */
const INERT_DOCUMENT = 'DOMParser parseFromString';
/**
 * The workers of the map and of proof-of-work challenges, and the service worker, which has its own policy.
 */
const WORKERS = /^\/(?:assets\/(?:maplibre|challenge-worker)-[\w.-]+\.m?js|(?:hi\/)?sw\.js)$/;

/** Returns text without a tag, such as JSON-LD (`components/page-markup.tsx`); throws otherwise. */
export function allowMarkup(text: string, sink: string): string {
  if (text === INERT_SCRIPT || sink === INERT_DOCUMENT || !text.includes('<')) return text;
  throw new TypeError('text must not become markup');
}

/** Returns the URL if it is one of the site's own workers; throws otherwise. */
export function allowWorker(address: string, page: string): string {
  const { origin, pathname } = new URL(address, page);
  if (origin === new URL(page).origin && WORKERS.test(pathname)) return address;
  throw new TypeError('only workers of the site may be started');
}

globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) => allowMarkup(text, sink),
  createScriptURL: (address) => allowWorker(address, location.href),
});

// Zod would probe for eval, which browsers report as a policy violation.
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;
