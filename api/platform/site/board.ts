import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languageFolder, languages } from 'contract/values/language.ts';
import type { FastifyReply } from 'fastify';
import type { Server } from '../http/http.ts';
import type { Console } from './console.ts';
import { fileFiller } from './filled-files.ts';
import { serveLastingFiles } from './lasting-files.ts';
import { permissionsPolicy, policyReader } from './page-policy.ts';
import { sendFilled } from './send-filled.ts';

const NOT_LISTED = { 'x-robots-tag': 'noindex' };
/** A worker has the policy of its own file: the decoder compiles WebAssembly, and calls nobody. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
/** What a language's folder holds beside its page. */
const FILES = { 'sw.js': 'text/javascript', 'manifest.webmanifest': 'application/manifest+json' };

/**
 * Serves the phone app of hosts below `/board/`: a page, a service worker and a manifest for each language, and files
 * below `/board/assets/`. Its pages may use the camera and passkeys.
 */
export async function serveBoard(server: Server, { directory, address }: Console): Promise<void> {
  const filledFile = fileFiller(address);
  const policyOf = policyReader({
    address,
    gatewayUrls: [],
    scriptPolicies: ['default'],
    compilesWasm: true,
  });
  await serveLastingFiles(server, {
    root: join(directory, 'assets'),
    prefix: '/board/assets/',
    headers: { ...NOT_LISTED, 'content-security-policy': WORKER_POLICY },
  });
  for (const language of languages) {
    const folder = languageFolder(language);
    const path = `/board/${folder}`;
    // The worker's scope ends with a slash.
    server.get(path.slice(0, -1), { schema: { hide: true } }, (_request, reply) => reply.redirect(path, 308));
    server.get(path, { schema: { hide: true } }, (request, reply) => {
      const page = filledFile(join(directory, folder, 'index.html'));
      reply.headers({
        ...NOT_LISTED,
        'content-security-policy': policyOf(page),
        'permissions-policy': permissionsPolicy(['camera', 'publickey-credentials-get']),
      });
      return sendFilled(request, reply.type('text/html; charset=utf-8'), page);
    });
    for (const [name, type] of Object.entries(FILES))
      server.get(path + name, { schema: { hide: true } }, (request, reply) => {
        const file = join(directory, folder, name);
        if (!existsSync(file)) return notFound(reply);
        reply.headers({ ...NOT_LISTED, 'content-security-policy': "default-src 'self'" });
        return sendFilled(request, reply.type(`${type}; charset=utf-8`), filledFile(file));
      });
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('Not found');
}
