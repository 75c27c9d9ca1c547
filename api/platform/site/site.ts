import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { SHELL_PAGE } from 'contract/site.ts';
import { languageFolder, languages, pathIn, pathLanguage } from 'contract/values/language.ts';
import { replyUnknownCall, type Server } from '../http/http.ts';
import { fileFiller } from './filled-files.ts';
import { permissionsPolicy, policyReader } from './page-policy.ts';
import { sendFilled } from './send-filled.ts';

/** Replaces an installed service worker, deletes its caches and unregisters. */
const LAST_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

export interface Site {
  directory: string;
  /** The site's own address, without a trailing slash. */
  address: string;
  /** Whether browsers may install the service worker of the build. */
  serviceWorker?: boolean;
  /** The gateways' addresses, to which the payment form posts. */
  gatewayUrls: readonly string[];
  /** The style of an external map, if any. */
  mapStyleUrl?: string | undefined;
}

/** Extensions of built files with the site's address to fill in, and their content types. */
const FILLED: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};
const WELL_KNOWN = '.well-known/';

/**
 * Serves the built site. Pages get the site's address and a content security policy with hashes. Other
 * files are served as they are.
 */
export async function serveSite(server: Server, site: Site): Promise<void> {
  const filledFile = fileFiller(site.address);
  const policyOf = policyReader({ ...site, scriptPolicies: ['default', 'hydrate'] });
  // For directions to a stop.
  const permissions = permissionsPolicy(['geolocation']);
  await server.register(fastifyStatic, {
    root: site.directory,
    preCompressed: true,
    redirect: false,
    index: false,
    // Paths without an extension are pages, served below.
    allowedPath: (path) => extname(path) !== '' && !isFilled(path),
    cacheControl: false,
    setHeaders(reply, path) {
      const lasting = path.includes(join(site.directory, 'assets'));
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  if (site.serviceWorker === false) {
    for (const language of languages)
      server.get(pathIn(language, '/sw.js'), { schema: { hide: true } }, (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(LAST_WORKER),
      );
  }
  // Browsers request it whatever the pages name.
  server.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('pictures/icons/favicon.ico'),
  );
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (path.startsWith('/api/') || path === '/api' || !wantsPage) return replyUnknownCall(reply);
    if (/^\/((console|board)\/)?assets\//.test(path))
      return reply.code(404).type('text/plain').send('Not found');
    // The router matches a language's pages only below its folder.
    if (path === `/${pathLanguage(path)}`)
      return reply.redirect(`${path}/${request.url.slice(path.length)}`, 308);
    const name = fileFor(site.directory, path);
    const file = filledFile(join(site.directory, name));
    if (name.endsWith('.html')) {
      reply.headers({ 'content-security-policy': policyOf(file), 'permissions-policy': permissions });
    }
    return sendFilled(request, reply.type(FILLED[extname(name)] ?? 'application/json; charset=utf-8'), file);
  });
}

function isFilled(path: string): boolean {
  return extname(path) in FILLED || path.includes(WELL_KNOWN);
}

/**
 * Returns a built file, a prerendered page, or the language's start page. Unknown paths show the home page
 * (decision 0051).
 */
function fileFor(directory: string, path: string): string {
  const bare = path.replace(/^\/+|\/+$/g, '');
  const isThere = (name: string) => !path.includes('..') && existsSync(join(directory, name));
  if (isFilled(bare) && isThere(bare)) return bare;
  const prerendered = join(bare, 'index.html');
  if (isThere(prerendered)) return prerendered;
  const inLanguage = join(languageFolder(pathLanguage(path)), SHELL_PAGE);
  return isThere(inLanguage) ? inLanguage : SHELL_PAGE;
}
