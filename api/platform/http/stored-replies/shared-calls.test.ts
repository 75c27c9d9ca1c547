import { get } from 'node:http';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Server } from '../http.ts';
import { currentLanguage, registerLanguage } from '../language.ts';
import { queueCalls } from '../queue/call-queue.ts';
import { refuse, sendRefusal } from '../refusals/refusal.ts';
import { listenInTest } from './listen.fixture.ts';
import { shareCalls } from './shared-calls.ts';

const MAP = '/api/map';

/** A server that runs one call at a time, each until the test ends it. The seats of its map change. */
async function openServer() {
  const server = fastify({ trustProxy: true, forceCloseConnections: true }) as unknown as Server;
  const running: { url: string; end: () => void }[] = [];
  const seats = { taken: 0 };
  let arrived = 0;
  server.addHook('onRequest', (_request, _reply, next) => {
    arrived += 1;
    next();
  });
  let left = 0;
  server.addHook('onRequestAbort', (_request, next) => {
    left += 1;
    next();
  });
  registerLanguage(server);
  shareCalls(server);
  queueCalls(server, 1);
  const run = (url: string) => new Promise<void>((end) => running.push({ url, end }));
  server.get('/api/own', async ({ url }) => {
    await run(url);
    return 'own';
  });
  server.get(MAP, { config: { isShared: true } }, async ({ url }) => {
    const reply = { ...seats, language: currentLanguage() };
    await run(url);
    return reply;
  });
  server.get('/api/large', { config: { isShared: true } }, async ({ url }) => {
    await run(url);
    return 'x'.repeat(20_000_000);
  });
  server.get('/api/bytes', { config: { isShared: true } }, async ({ url }) => {
    await run(url);
    return Buffer.from('bytes');
  });
  server.get('/api/unknown', { config: { isShared: true } }, async ({ url }, reply) => {
    await run(url);
    return sendRefusal(reply, refuse('trip_unknown'));
  });
  const url = await listenInTest(server, running);
  const here = {
    url,
    running,
    seats,
    arrivals: (count: number) => vi.waitFor(() => expect(arrived).toBe(count), 20_000),
    hasLeft: () => vi.waitFor(() => expect(left).toBe(1), 20_000),
    runs: (count: number) => vi.waitFor(() => expect(running).toHaveLength(count), 20_000),
    /** Asks, and waits until the server has the question. */
    async ask(path: string, language = 'en') {
      const reply = fetch(`${url}${path}`, { headers: { 'accept-language': language } });
      await here.arrivals(arrived + 1);
      return async () => {
        const { status, headers } = await reply;
        return { status, vary: headers.get('vary'), text: await (await reply).text() };
      };
    },
    /** Takes the only place. */
    async occupy() {
      const before = running.length;
      await here.ask('/api/own');
      await here.runs(before + 1);
    },
    end: (index: number) => running[index]?.end(),
  };
  return here;
}

it('equal questions that wait are one call, and each reply is newer than its question', async () => {
  const { ask, occupy, runs, running, seats, end } = await openServer();
  await occupy();
  const first = [await ask(MAP), await ask(MAP), await ask(MAP)];
  seats.taken = 1;
  end(0);
  await runs(2);
  seats.taken = 2;
  const later = [await ask(MAP), await ask(MAP)];
  end(1);
  for (const reply of first)
    expect(await reply()).toEqual({
      status: 200,
      vary: 'accept-language',
      text: '{"taken":1,"language":"en"}',
    });
  await runs(3);
  end(2);
  for (const reply of later) expect(await reply()).toMatchObject({ text: '{"taken":2,"language":"en"}' });
  expect(running).toHaveLength(3);
});

it('another address or language is another question', async () => {
  const { ask, occupy, runs, end } = await openServer();
  await occupy();
  const replies = [await ask(MAP), await ask(MAP, 'hi'), await ask(`${MAP}?from=T3`)];
  for (const index of [0, 1, 2, 3]) {
    await runs(index + 1);
    end(index);
  }
  expect((await Promise.all(replies.map((reply) => reply()))).map(({ text }) => text)).toEqual([
    '{"taken":0,"language":"en"}',
    '{"taken":0,"language":"hi"}',
    '{"taken":0,"language":"en"}',
  ]);
});

it('a refusal reaches all that waited', async () => {
  const { ask, occupy, runs, end } = await openServer();
  await occupy();
  const both = [await ask('/api/unknown'), await ask('/api/unknown')];
  end(0);
  await runs(2);
  end(1);
  const [first, second] = await Promise.all(both.map((reply) => reply()));
  expect(first).toMatchObject({ status: 404 });
  expect(second).toEqual(first);
});

it('an answered call leaves the queue to those behind it', async () => {
  const { ask, occupy, runs, running, end } = await openServer();
  await occupy();
  const maps = [await ask(MAP), await ask(MAP)];
  const own = await ask('/api/own');
  end(0);
  await runs(2);
  end(1);
  for (const reply of maps) expect((await reply()).status).toBe(200);
  await runs(3);
  end(2);
  expect((await own()).text).toBe('own');
  expect(running.map(({ url }) => url)).toEqual(['/api/own', MAP, '/api/own']);
});

it('an answered call whose client reads slowly does not run when its turn comes', async () => {
  const { url, ask, occupy, arrivals, runs, running, end } = await openServer();
  await occupy();
  await ask('/api/large');
  const begun = new Promise<void>((begins) => {
    get(`${url}/api/large`, { headers: { 'accept-language': 'en' } }, (slow) => {
      slow.pause();
      begins();
    }).on('error', () => undefined);
  });
  await arrivals(3);
  await ask('/api/own');
  end(0);
  await runs(2);
  end(1);
  await begun;
  await runs(3);
  expect(running.map(({ url: path }) => path)).toEqual(['/api/own', '/api/large', '/api/own']);
});

it.each([
  ['before', 0],
  ['during', 1],
])('those who wait get a reply when the client of the first leaves %s its turn', async (_when, ended) => {
  const { url, ask, occupy, arrivals, hasLeft, runs, running, end } = await openServer();
  await occupy();
  const client = get(`${url}${MAP}`, { headers: { 'accept-language': 'en' } }).on('error', () => undefined);
  await arrivals(2);
  const others = [await ask(MAP), await ask(MAP)];
  if (ended > 0) {
    end(0);
    await runs(2);
  }
  client.destroy();
  await hasLeft();
  if (ended === 0) end(0);
  await runs(2);
  end(1);
  for (const reply of others) expect(await reply()).toMatchObject({ status: 200 });
  expect(running).toHaveLength(2);
});

it('a reply that is no text reaches its own client, and another call goes on', async () => {
  const { ask, occupy, runs, running, end } = await openServer();
  await occupy();
  const both = [await ask('/api/bytes'), await ask('/api/bytes')];
  end(0);
  for (const index of [1, 2]) {
    await runs(index + 1);
    end(index);
  }
  for (const reply of both) expect(await reply()).toMatchObject({ status: 200, text: 'bytes' });
  expect(running).toHaveLength(3);
});
