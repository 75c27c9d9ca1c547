/**
 * Which text may become markup, or the address of code: under the pages' policy (`api/platform/page-policy.ts`) browsers ask here,
 * and refuse what this refuses. No text becomes code.
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
    name: 'waking',
    rules: { createScript: (text: string) => string },
  ): { createScript: (text: string) => string };
}

declare global {
  // Not in the compiler's library yet, nor in every browser.
  var trustedTypes: TrustedTypes | undefined;
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** How React makes a script element that does not run. */
const ASLEEP = '<script></script>';
/** A document apart, in which nothing runs: the map looks in one for the links in the credits of somebody else's style. */
const APART = 'DOMParser parseFromString';
/** The workers of the map and of proof-of-work challenges, and the service worker, which writes its own policy. */
const WORKERS = /^\/(?:assets\/(?:maplibre|challenge-worker)-[\w.-]+\.m?js|(?:hi\/)?sw\.js)$/;

/** Text without a tag stays text; that is what data for machines are (`components/page-markup.tsx`). */
export function allowMarkup(text: string, sink: string): string {
  if (text === ASLEEP || sink === APART || !text.includes('<')) return text;
  throw new TypeError('text must not become markup');
}

/** The site's own workers and nothing else. */
export function allowWorker(address: string, page: string): string {
  const { origin, pathname } = new URL(address, page);
  if (origin === new URL(page).origin && WORKERS.test(pathname)) return address;
  throw new TypeError('only workers of the site may be started');
}

globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) => allowMarkup(text, sink),
  createScriptURL: (address) => allowWorker(address, location.href),
});

// The library of the rules would try whether text may become code here, and browsers tell of the try as of an attack.
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;
