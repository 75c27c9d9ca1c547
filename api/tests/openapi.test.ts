import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(startTestApp);

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends exactly these headers. `fetch` adds its own and decompresses the body. */
function get(headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((done, failed) => {
    request(`${app.url}/api/openapi.json`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', failed).once('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .once('error', failed)
      .end();
  });
}

const UNPACK = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
} as const;
type Encoding = keyof typeof UNPACK;

describe('the OpenAPI description', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['x-br, brotli', 'identity'],
  ] as const)('for Accept-Encoding %j is sent as %s', async (accepted, encoding) => {
    const { status, headers, body } = await get(
      accepted === undefined ? {} : { 'accept-encoding': accepted },
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    const text = UNPACK[encoding](body).toString();
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
    if (encoding !== 'identity') expect(body.length).toBeLessThan(text.length / 4);
  });

  it('has a stable strong ETag for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity', 'br', 'gzip', 'identity'].map(
        async (encoding) => (await get({ 'accept-encoding': encoding })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
    expect(tags.slice(0, 3)).toEqual(tags.slice(3));
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it('is not sent again to a client that has it', async () => {
    for (const encoding of ['br', 'gzip', 'identity'] satisfies Encoding[]) {
      const { headers } = await get({ 'accept-encoding': encoding });
      const etag = String(headers.etag);
      for (const cachedTag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get({ 'accept-encoding': encoding, 'if-none-match': cachedTag });
        expect(again.status).toBe(304);
        expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding' });
        expect(again.body.length).toBe(0);
      }
      const other = await get({ 'accept-encoding': encoding, 'if-none-match': '"other"' });
      expect(other.status).toBe(200);
    }
  });

  it('responds to HEAD with the headers of GET and no body', async () => {
    const headers = { 'accept-encoding': 'br' };
    const [head, whole] = [await get(headers, 'HEAD'), await get(headers)];
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    for (const name of [
      'content-type',
      'content-encoding',
      'content-length',
      'etag',
      'vary',
      'cache-control',
    ])
      expect(head.headers[name], name).toEqual(whole.headers[name]);
    expect(whole.headers['cache-control']).toBe('public, no-cache');
    const cachedTag = await get({ ...headers, 'if-none-match': String(whole.headers.etag) }, 'HEAD');
    expect(cachedTag.status).toBe(304);
  });

  it('handles any Accept-Encoding', async () => {
    const part = fc.oneof(
      fc.constantFrom('br', 'gzip', '*', ';q=', '0', '1', ',', ' '),
      fc.string({ maxLength: 5 }),
    );
    const header = fc
      .array(part, { maxLength: 12 })
      .map((parts) => parts.join('').replaceAll(/[^\x20-\x7e]/g, ''));
    await fc.assert(
      fc.asyncProperty(header, async (accepted) => {
        const { status, headers, body } = await get({ 'accept-encoding': accepted });
        const encoding = (headers['content-encoding'] ?? 'identity') as Encoding;
        expect(status).toBe(200);
        expect(UNPACK[encoding](body).toString().startsWith('{"openapi"')).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
