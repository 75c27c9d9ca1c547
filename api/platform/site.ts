import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { languageFolder, languages, pathIn, pathLanguage } from 'contract/language.ts';
import { SHELL_PAGE } from 'contract/site.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FilledFile, fileFiller } from './filled-files.ts';
import { replyUnknownCall, type Server } from './http.ts';
import { PERMISSIONS_POLICY, policyReader } from './page-policy.ts';

/** The worker that ends all workers: it takes the place of the one before, empties what that kept, and goes. */
const LAST_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

export interface Site {
  /** Folder of the built site. */
  directory: string;
  /** The site's own address, without a slash at the end. */
  address: string;
  /** Whether browsers may keep the service worker of the build. */
  serviceWorker?: boolean;
  /** Where the hand-off form may be posted to, besides ourselves. */
  gatewayUrl: string;
  /** Whose map is shown, if not our own. */
  mapStyleUrl?: string | undefined;
}

/** What the build leaves an address open in, and what it is sent as. */
const FILLED: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves the built site: pages with the site's own address filled in, under a content-security policy that allows inline scripts
 * by their hashes only, and all other files as they are.
 */
export async function serveSite(server: Server, site: Site): Promise<void> {
  const filledFile = fileFiller(site.address);
  const policyOf = policyReader(site);
  await server.register(fastifyStatic, {
    root: site.directory,
    preCompressed: true,
    redirect: false,
    index: false,
    // A folder is a page's: it is looked for below.
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
  // Browsers ask for it here, whatever the pages say.
  server.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('pictures/icons/favicon.ico'),
  );
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (path.startsWith('/api/') || path === '/api' || !wantsPage) return replyUnknownCall(reply);
    if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found');
    // The router knows a language's pages below its folder only.
    if (path === `/${pathLanguage(path)}`)
      return reply.redirect(`${path}/${request.url.slice(path.length)}`, 308);
    const name = fileFor(site.directory, path);
    const file = filledFile(join(site.directory, name));
    if (name.endsWith('.html')) {
      reply.headers({ 'content-security-policy': policyOf(file), 'permissions-policy': PERMISSIONS_POLICY });
    }
    return sendFilled(request, reply.type(FILLED[extname(name)] ?? ''), file);
  });
}

/** Sends a file as small as the browser takes it, and not at all where it has it already. */
function sendFilled(request: FastifyRequest, reply: FastifyReply, file: FilledFile): FastifyReply {
  const tag = `W/"${file.tag}"`;
  reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (!takesBrotli) return reply.code(200).send(file.text);
  return reply.code(200).header('content-encoding', 'br').send(file.compressed);
}

function isFilled(path: string): boolean {
  return extname(path) in FILLED;
}

/**
 * A file with an address in it, the prerendered page of a path, or the page that starts all others in its language: unknown
 * paths too show the home page (decision 32).
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
