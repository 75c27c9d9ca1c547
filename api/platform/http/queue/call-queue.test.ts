import { connect } from 'node:net';
import fastify, { type FastifyRequest } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import type { Server } from '../http.ts';
import { currentLanguage, registerLanguage } from '../language.ts';
import { openLiveStreams } from '../live-streams.ts';
import { queueCalls } from './call-queue.ts';
import { leaveQueue } from './queue-place.ts';

const AT_ONCE = 2;
const JSON_TYPE = { 'content-type': 'application/json' };
type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A server whose calls end when the test decides. */
async function openServer() {
  const server = fastify({ trustProxy: true, forceCloseConnections: true }) as unknown as Server;
  const streams = openLiveStreams('seats', { addressLimitScale: 1 });
  const running: { ip: string; language: string; end: () => void }[] = [];
  const started: string[] = [];
  let arrived = 0;
  server.addHook('onRequest', async () => {
    arrived += 1;
  });
  registerLanguage(server);
  queueCalls(server, AT_ONCE);
  const run = async ({ ip }: FastifyRequest) => {
    started.push(ip);
    await new Promise<void>((end) => running.push({ ip, language: currentLanguage(), end }));
    return 'done';
  };
  server.get('/read', run);
  server.post('/write', run);
  server.post('/password', async (request) => {
    leaveQueue();
    return run(request);
  });
  server.get('/outside', { config: { skipsQueue: true } }, () => 'outside');
  server.get('/large', () => 'x'.repeat(20_000_000));
  server.get('/stream', async (_request, reply) => {
    streams.open(reply);
    return reply;
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  ends.push(async () => {
    streams.close();
    for (const { end } of running.splice(0)) end();
    await server.close();
  });
  /** Returns the reply; status 0 without one. */
  const ask = (path: string, ip: string, { headers, ...init }: Init = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { 'x-forwarded-for': ip, ...headers } }).then(
      async (reply) => ({ status: reply.status, text: await reply.text() }),
      () => ({ status: 0, text: '' }),
    );
  return {
    url,
    arrivals: () => arrived,
    running,
    started,
    ask,
    /** Sends a call, by default a read, and waits until the server has it. */
    async queue(ip: string, { path = '/read', ...init }: Init & { path?: string } = {}) {
      const before = arrived;
      const reply = ask(path, ip, init);
      await vi.waitFor(() => expect(arrived).toBe(before + 1));
      return { reply };
    },
    /** Ends the longest running call, and waits until the next one runs. */
    async endOne() {
      const before = started.length;
      running.shift()?.end();
      await vi.waitFor(() => expect(started).toHaveLength(before + 1));
    },
  };
}

it('a read of another network waits for at most one more of a network that sends many', async () => {
  const server = await openServer();
  for (let count = 0; count < 12; count += 1) await server.queue('192.0.2.1');
  await server.queue('192.0.2.2');
  expect(server.started).toEqual(['192.0.2.1', '192.0.2.1']);
  for (let count = 0; count < 2; count += 1) await server.endOne();
  expect(server.started).toContain('192.0.2.2');
});

it('a write waits for its turn like a read', async () => {
  const server = await openServer();
  for (let count = 0; count < 12; count += 1)
    await server.queue('192.0.2.1', { path: '/write', method: 'POST', body: '{}', headers: JSON_TYPE });
  await vi.waitFor(() => expect(server.started).toHaveLength(AT_ONCE));
  await server.queue('192.0.2.2', { path: '/write', method: 'POST', body: '{}', headers: JSON_TYPE });
  for (let count = 0; count < 2; count += 1) await server.endOne();
  expect(server.started.slice(AT_ONCE)).toContain('192.0.2.2');
});

it('a body that has not arrived holds no place', async () => {
  const server = await openServer();
  const { port } = new URL(server.url);
  for (let count = 0; count < AT_ONCE; count += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    ends.unshift(async () => void socket.destroy());
    const before = server.arrivals();
    socket.write(
      'POST /write HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
    );
    await vi.waitFor(() => expect(server.arrivals()).toBe(before + 1));
  }
  await server.queue('192.0.2.2');
  await vi.waitFor(() => expect(server.started).toEqual(['192.0.2.2']));
});

it('a call that waits for something else has left the queue', async () => {
  const server = await openServer();
  for (let count = 0; count < AT_ONCE; count += 1)
    await server.queue('192.0.2.1', { path: '/password', method: 'POST' });
  await vi.waitFor(() => expect(server.started).toHaveLength(AT_ONCE));
  await server.queue('192.0.2.2');
  await vi.waitFor(() => expect(server.started).toContain('192.0.2.2'));
});

it('a waiting read keeps its language', async () => {
  const server = await openServer();
  for (let count = 0; count < AT_ONCE; count += 1) await server.queue('192.0.2.1');
  await server.queue('192.0.2.2', { headers: { 'accept-language': 'hi' } });
  await server.endOne();
  expect(server.running.map(({ language }) => language)).toEqual(['en', 'hi']);
});

it('calls with a queue of their own do not queue', async () => {
  const server = await openServer();
  for (let count = 0; count < AT_ONCE; count += 1) await server.queue('192.0.2.1');
  expect(await server.ask('/outside', '192.0.2.2')).toMatchObject({ text: 'outside' });
});

it('a client that disconnects gives its place back, and its read does not run', async () => {
  const server = await openServer();
  for (let count = 0; count < AT_ONCE; count += 1) await server.queue('192.0.2.1');
  const leaving = new AbortController();
  const { reply } = await server.queue('192.0.2.3', { signal: leaving.signal });
  leaving.abort();
  expect((await reply).status).toBe(0);
  for (const ip of ['192.0.2.4', '192.0.2.5', '192.0.2.6']) await server.queue(ip);
  for (let count = 0; count < 3; count += 1) await server.endOne();
  expect(server.started.slice(AT_ONCE)).toEqual(['192.0.2.4', '192.0.2.5', '192.0.2.6']);
});

it('streams and slow readers hold no place', async () => {
  const server = await openServer();
  const { port } = new URL(server.url);
  for (const path of ['/stream', '/stream', '/stream', '/large', '/large', '/large']) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await new Promise<void>((resolve) => socket.once('readable', () => resolve()));
    ends.unshift(async () => void socket.destroy());
  }
  await server.queue('192.0.2.1');
  expect(server.started).toEqual(['192.0.2.1']);
});

it('a network gets 503 past its thousand places, and others still wait', async () => {
  const server = await openServer();
  const replies = Array.from({ length: AT_ONCE + 1_001 }, () => server.ask('/read', '192.0.2.1'));
  const refused = await Promise.race(replies);
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.text)).toMatchObject({ status: 'error', code: 'unavailable' });
  await server.queue('192.0.2.2');
  for (let count = 0; count < 2; count += 1) await server.endOne();
  expect(server.started).toContain('192.0.2.2');
  await Promise.allSettled([...ends.splice(0).map((end) => end()), ...replies]);
});
