import { allowMarkup, allowWorkerOf } from 'ui/trusted-types.ts';

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

const MAP_WORKER = /^\/console\/assets\/maplibre-[\w.-]+\.m?js$/;

/** Returns the address of the map's worker; throws for every other script. */
export function allowMapWorker(address: string, page: string): string {
  return allowWorkerOf(MAP_WORKER, address, page);
}

// Missing in the compiler's library and in some browsers.
const { trustedTypes } = globalThis as { trustedTypes?: Factory };

trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) => allowMarkup(text, sink),
  createScriptURL: (address) => allowMapWorker(address, location.href),
});
