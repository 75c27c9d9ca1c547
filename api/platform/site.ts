import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { languageFolder, pathLanguage } from 'contract/language.ts';
import { answerUnknownCall, type Server } from './http.ts';

/** What the router's build leaves for pages that are made in the browser. */
const FALLBACK = '__spa-fallback.html';

export interface Site {
  /** Folder of the built site. */
  directory: string;
  /** Where the hand-off form may be posted to, besides ourselves. */
  gatewayUrl: string;
  /** Whose map is shown, if not our own. */
  mapStyleUrl?: string | undefined;
}

/** Serves the built site under a content-security policy that allows inline scripts by their hashes only. */
export async function serveSite(server: Server, site: Site): Promise<void> {
  const policies = new Map<string, string>();
  const policyOf = (file: string, writtenAt: number): string => {
    const key = `${file} ${writtenAt}`;
    let policy = policies.get(key);
    if (!policy) {
      policy = contentSecurityPolicy(readFileSync(file, 'utf8'), site);
      policies.set(key, policy);
    }
    return policy;
  };
  await server.register(fastifyStatic, {
    root: site.directory,
    preCompressed: true,
    redirect: false,
    cacheControl: false,
    setHeaders(reply, path, stat) {
      const file = path.replace(/\.(br|gz)$/, '');
      if (file.endsWith('.html')) reply.header('content-security-policy', policyOf(file, stat.mtimeMs));
      const lasting = file.includes(join(site.directory, 'assets'));
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (path.startsWith('/api/') || path === '/api' || !wantsPage) return answerUnknownCall(reply);
    if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found');
    // The router knows a language's pages below its folder only.
    if (path === `/${pathLanguage(path)}`)
      return reply.redirect(`${path}/${request.url.slice(path.length)}`, 308);
    return reply.sendFile(pageFor(site.directory, path));
  });
}

/**
 * The prerendered page of a path, or the page that starts all others in its language: unknown paths too show the home page
 * (decision 32).
 */
function pageFor(directory: string, path: string): string {
  const prerendered = join(path.replace(/^\/+|\/+$/g, ''), 'index.html');
  if (!path.includes('..') && existsSync(join(directory, prerendered))) return prerendered;
  const inLanguage = join(languageFolder(pathLanguage(path)), FALLBACK);
  return existsSync(join(directory, inLanguage)) ? inLanguage : FALLBACK;
}

/** A map brings its tiles, letters and pictures from the host of its style, or from names below it. */
function mapSources(styleUrl: string | undefined): string {
  if (!styleUrl) return '';
  const { protocol, host, hostname } = new URL(styleUrl);
  const hasNamesBelow = /[a-z]$/.test(hostname) && hostname.includes('.');
  return hasNamesBelow ? ` ${protocol}//${host} ${protocol}//*.${host}` : ` ${protocol}//${host}`;
}

function contentSecurityPolicy(html: string, { gatewayUrl, mapStyleUrl }: Site): string {
  const gateway = new URL(gatewayUrl).origin;
  const map = mapSources(mapStyleUrl);
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );
  const hashes = [...new Set(scripts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${map}`,
    "font-src 'self'",
    `connect-src 'self'${map}`,
    "worker-src 'self'",
    `form-action 'self' ${gateway}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
