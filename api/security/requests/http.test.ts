import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { calls } from 'contract/calls.ts';
import type { ErrorReply } from 'contract/error-reply.ts';
import fastify from 'fastify';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';
import { httpLimits } from '#platform/http/http-limits.ts';

const app = setUp(startTestApp);

/** Sends bytes, then `more` after the first response bytes; returns everything received until the server disconnects. */
function exchange(url: string, bytes: string, more?: string): Promise<string> {
  const { port } = new URL(url);
  return new Promise((done) => {
    let reply = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => {
      if (more && reply === '') socket.write(more);
      reply += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done(reply));
  });
}

function refusalIn(reply: string): ErrorReply {
  return JSON.parse(reply.split('\r\n\r\n')[1] ?? '') as ErrorReply;
}

const LOOKUP = 'GET /api/v1/pnr?pnr=SMUGGLED HTTP/1.1\r\nhost: a\r\n\r\n';
const post = (headers: string[], body: string) =>
  [
    'POST /api/v1/user/logout HTTP/1.1',
    'host: a',
    'content-type: application/json',
    ...headers,
    '',
    body,
  ].join('\r\n');

describe('a request with an ambiguous end', () => {
  it.each([
    ['a length and chunks', post(['content-length: 4', 'transfer-encoding: chunked'], `0\r\n\r\n${LOOKUP}`)],
    ['two lengths', post(['content-length: 0', `content-length: ${LOOKUP.length}`], LOOKUP)],
    ['an invalid length', post(['content-length: +0'], LOOKUP)],
    ['chunks under a made-up name', post(['transfer-encoding: xchunked'], LOOKUP)],
    ['chunks twice', post(['transfer-encoding: chunked, identity'], `0\r\n\r\n${LOOKUP}`)],
    ['a chunk without a numeric size', post(['transfer-encoding: chunked'], `g\r\n${LOOKUP}`)],
    ['a header over two lines', post(['x-a: b', ' content-length: 0'], LOOKUP)],
    ['a space before the colon', post([`content-length : ${LOOKUP.length}`], LOOKUP)],
    ['a bare line feed', `POST /api/v1/user/logout HTTP/1.1\nhost: a\ncontent-length: 0\n\n${LOOKUP}`],
  ])('(%s) is refused, and nothing after it is processed', async (_what, bytes) => {
    const reply = await exchange(app.url, bytes);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(refusalIn(reply)).toMatchObject({ status: 'fail', code: 'invalid_request' });
  });

  const head = 'GET /api/v1/no/such/call HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n';
  const rest = `g\r\n${LOOKUP}`;
  it.each([
    ['at once', `${head}${rest}`, undefined],
    ['after the response', head, rest],
  ])(
    'gets one response, and nothing after it is processed, if the fault arrives %s',
    async (_when, bytes, more) => {
      const reply = await exchange(app.url, bytes, more);
      expect(reply).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(reply.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    },
  );
});

describe('a header', () => {
  it('cannot be added to a response through an address', async () => {
    const path = `/api/v1/payment/ccavenue/return`;
    const response = await fetch(`${app.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ encResp: 'f00d', orderNo: 'a\r\nset-cookie: known_device=x' }),
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('location')).toBe('http://localhost:3000/payment/Failure/none/none/none');
  });

  it('with another host name redirects nobody there', async () => {
    const reply = await exchange(
      app.url,
      [
        'POST /api/v1/payment/ccavenue/return HTTP/1.1',
        'host: evil.example',
        'x-forwarded-host: evil.example',
        'content-type: application/x-www-form-urlencoded',
        'content-length: 12',
        'connection: close',
        '',
        'encResp=f00d',
      ].join('\r\n'),
    );
    expect(reply).toContain('location: http://localhost:3000/payment/Failure/none/none/none');
    expect(reply).not.toContain('evil');
  });

  it('of 20 KB is refused', async () => {
    const reply = await exchange(app.url, `GET / HTTP/1.1\r\nhost: a\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 431 /);
    expect(refusalIn(reply).code).toBe('too_large');
  });
});

describe('a body', () => {
  it('of 300 KB is refused before it is read, also in chunks without a length', async () => {
    const large = await call(app, 'POST', calls.register[1], { body: { name: 'a'.repeat(300_000) } });
    expect([large.status, large.body.code]).toEqual([413, 'too_large']);
    const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
    const head = `POST ${calls.register[1]} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n`;
    expect(await exchange(app.url, head + chunk.repeat(10))).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each(['gzip', 'deflate', 'br', 'zstd'])(
    'that claims compression (%s) is not decompressed',
    async (encoding) => {
      const bomb = gzipSync(JSON.stringify({ name: ' '.repeat(50_000_000) }));
      const response = await fetch(`${app.url}${calls.register[1]}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: bomb,
      });
      expect([response.status, ((await response.json()) as ErrorReply).code]).toEqual([
        400,
        'invalid_request',
      ]);
    },
  );
});

describe('a method', () => {
  it.each(['TRACE', 'PUT', 'DELETE', 'PROPFIND'])('%s that no call has does nothing', async (method) => {
    const reply = await exchange(
      app.url,
      `${method} ${calls.logOut[1]} HTTP/1.1\r\nhost: a\r\nx-echo: secret\r\nconnection: close\r\n\r\n`,
    );
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply).not.toContain('secret');
  });
});

it.each([
  ['that cannot be decoded', '/api/v1/bus/location/%FF'],
  ['with an oversized segment', `/api/v1/bus/location/${'a'.repeat(3_000)}`],
])('an address %s is refused in the common error format', async (_what, path) => {
  const received = await call(app, 'GET', path);
  expect([received.status, received.body.code, received.body.status]).toEqual([
    400,
    'invalid_request',
    'fail',
  ]);
});

describe('a slow client', () => {
  it.each([
    ['headers', 'POST / HTTP/1.1\r\nhost: a\r\n'],
    [
      'a body',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a',
    ],
  ])('with %s gets 408 and is disconnected', async (_what, bytes) => {
    // The app's limits, a hundred times as strict.
    const server = fastify(httpLimits({ headers: 100, request: 300, silence: 600, checkEvery: 50 }));
    server.post('/', async () => 'never');
    const reply = await exchange(await server.listen({ host: '127.0.0.1', port: 0 }), bytes);
    expect(reply).toMatch(/^HTTP\/1\.1 408 /);
    await server.close();
  });

  it('that sends nothing is disconnected', async () => {
    const server = fastify(httpLimits({ headers: 100, request: 300, silence: 100, checkEvery: 50 }));
    const reply = await exchange(await server.listen({ host: '127.0.0.1', port: 0 }), '');
    expect(reply === '' || reply.startsWith('HTTP/1.1 408 ')).toBe(true);
    await server.close();
  });
});
