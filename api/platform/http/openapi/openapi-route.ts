import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, preferredEncoding } from '../content-encoding.ts';
import { matchesEtag } from '../etag.ts';
import type { Server } from '../http.ts';

interface Representation {
  body: Buffer;
  etag: string;
}

/** Serves the OpenAPI description. It is created and compressed at the first request, then cached. */
export function openapiRoute(server: Server): void {
  let made: Promise<Record<Encoding, Representation>> | undefined;
  server.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    made ??= represent(JSON.stringify(server.swagger()));
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const { body, etag } = (await made)[encoding];
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, no-cache' });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(body);
  });
}

async function represent(text: string): Promise<Record<Encoding, Representation>> {
  const identity = Buffer.from(text);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity),
  ]);
  // A strong ETag identifies bytes, so each encoding has its own.
  return {
    br: { body: br, etag: `"${digest}-br"` },
    gzip: { body: gz, etag: `"${digest}-gzip"` },
    identity: { body: identity, etag: `"${digest}"` },
  };
}
