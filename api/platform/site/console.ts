import { join } from 'node:path';
import { isLanguage, languageFolder } from 'contract/values/language.ts';
import type { Server } from '../http/http.ts';
import { fileFiller } from './filled-files.ts';
import { serveLastingFiles } from './lasting-files.ts';
import { permissionsPolicy, policyReader } from './page-policy.ts';
import { sendFilled } from './send-filled.ts';

export interface Console {
  directory: string;
  /** The site's own address, without a trailing slash. */
  address: string;
}

const NOT_LISTED = { 'x-robots-tag': 'noindex' };

/**
 * Serves the built console below `/console/`: the language's page for every path, since its router knows which there
 * are, and its files below `/console/assets/`. Its pages may ask for a passkey; they run nothing of the site's.
 */
export async function serveConsole(server: Server, { directory, address }: Console): Promise<void> {
  const filledFile = fileFiller(address);
  const policyOf = policyReader({ address, gatewayUrls: [], scriptPolicies: ['default'] });
  await serveLastingFiles(server, {
    root: join(directory, 'assets'),
    prefix: '/console/assets/',
    headers: NOT_LISTED,
  });
  // The router matches pages only below its folder.
  server.get('/console', { schema: { hide: true } }, (request, reply) =>
    reply.redirect(`/console/${request.url.slice('/console'.length)}`, 308),
  );
  server.get<{ Params: { '*': string } }>('/console/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.params['*'];
    if (isLanguage(path)) return reply.redirect(`/console/${path}/`, 308);
    const [first = ''] = path.split('/');
    const folder = isLanguage(first) ? languageFolder(first) : '';
    const page = filledFile(join(directory, folder, 'index.html'));
    reply.headers({
      ...NOT_LISTED,
      'content-security-policy': policyOf(page),
      'permissions-policy': permissionsPolicy(['publickey-credentials-create', 'publickey-credentials-get']),
    });
    return sendFilled(request, reply.type('text/html; charset=utf-8'), page);
  });
}
