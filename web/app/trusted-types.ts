import { allowMarkup, allowWorkerOf } from 'ui/trusted-types.ts';

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

/**
 * The workers of the map and of proof-of-work challenges, and the service worker, which has its own policy.
 */
const WORKERS = /^\/(?:assets\/(?:maplibre|challenge-worker)-[\w.-]+\.m?js|(?:hi\/)?sw\.js)$/;

/** Returns the URL if it is one of the site's own workers; throws otherwise. */
export function allowWorker(address: string, page: string): string {
  return allowWorkerOf(WORKERS, address, page);
}

globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) => allowMarkup(text, sink),
  createScriptURL: (address) => allowWorker(address, location.href),
});

// Zod would probe for eval, which browsers report as a policy violation.
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;
