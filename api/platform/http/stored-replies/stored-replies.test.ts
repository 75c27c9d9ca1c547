import { get } from 'node:http';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import { setSecurityHeaders } from '../../site/security-headers.ts';
import type { Server } from '../http.ts';
import { currentLanguage, registerLanguage } from '../language.ts';
import { queueCalls } from '../queue/call-queue.ts';
import { refuse, sendRefusal } from '../refusals/refusal.ts';
import { listenInTest } from './listen.fixture.ts';
import { storeReplies } from './stored-replies.ts';

const AT_ONCE = 2;
const LONG_MS = 3_600_000;

/** A server whose calls end when the test decides. */
async function openServer() {
  const server = fastify({ forceCloseConnections: true }) as unknown as Server;
  const running: { url: string; end: () => void }[] = [];
  let arrived = 0;
  registerLanguage(server);
  setSecurityHeaders(server);
  queueCalls(server, AT_ONCE);
  storeReplies(server);
  server.server.prependListener('request', () => {
    arrived += 1;
  });
  const refusals: (() => void)[] = [];
  server.addHook('onRequest', (request, reply, next) => {
    if (!('x-refused' in request.headers)) return next();
    refusals.push(() => void sendRefusal(reply, refuse('database_unavailable')));
  });
  const run = async ({ url }: FastifyRequest) => {
    await new Promise<void>((end) => running.push({ url, end }));
    return { language: currentLanguage() };
  };
  const config = { storedForMs: LONG_MS };
  server.get('/api/list', { config }, run);
  server.get('/api/coach/:id/place', { config }, run);
  server.get('/api/own', run);
  server.get('/api/place', { config }, () => ({ place: 'दिल्ली, Café' }));
  server.get('/api/unknown', { config }, async (request, reply) => {
    await run(request);
    return sendRefusal(reply, refuse('trip_unknown'));
  });
  const url = await listenInTest(server, running);
  return {
    url,
    running,
    refusals,
    ask: async (path: string, language = 'en', more: Record<string, string> = {}) => {
      const reply = await fetch(`${url}${path}`, { headers: { 'accept-language': language, ...more } });
      const headers = Object.fromEntries(reply.headers);
      delete headers.date;
      return { status: reply.status, headers, text: await reply.text() };
    },
    arrivals: (count: number) => vi.waitFor(() => expect(arrived).toBe(count), 20_000),
    runs: (count: number) => vi.waitFor(() => expect(running).toHaveLength(count), 20_000),
  };
}

it.each(['/api/list?day=1', '/api/coach/7/place'])(
  'equal questions at once are one call: %s',
  async (path) => {
    const { ask, running, arrivals, runs } = await openServer();
    const first = ask(path);
    await runs(1);
    const others = Array.from({ length: 9 }, () => ask(path));
    await arrivals(10);
    running[0]!.end();
    const replies = await Promise.all([first, ...others] as const);
    expect(running).toHaveLength(1);
    expect(replies[0]).toMatchObject({ status: 200, text: '{"language":"en"}' });
    expect(replies[0].headers).toMatchObject({
      vary: 'accept-language',
      'x-content-type-options': 'nosniff',
    });
    // Later questions get the stored reply.
    for (const reply of [...replies, await ask(path)]) expect(reply).toEqual(replies[0]);
    expect(running).toHaveLength(1);
  },
);

it('a stored reply has the letters of every language', async () => {
  const { ask } = await openServer();
  const first = await ask('/api/place');
  expect(first.text).toBe('{"place":"दिल्ली, Café"}');
  expect(await ask('/api/place')).toEqual(first);
});

it('another language, address or call is another question', async () => {
  const { ask, running, runs } = await openServer();
  const english = ask('/api/list?day=1');
  await runs(1);
  const hindi = ask('/api/list?day=1', 'hi');
  await runs(2);
  for (const { end } of running) end();
  expect([(await english).text, (await hindi).text]).toEqual(['{"language":"en"}', '{"language":"hi"}']);
  const others = [ask('/api/list?day=2'), ask('/api/own')];
  await runs(4);
  for (const { end } of running) end();
  await Promise.all(others);
  const again = ask('/api/own');
  await runs(5);
  running[4]!.end();
  expect((await again).status).toBe(200);
});

it('a refusal reaches those who wait for it, and is not stored', async () => {
  const { ask, running, arrivals, runs } = await openServer();
  const both = [ask('/api/unknown')];
  await runs(1);
  both.push(ask('/api/unknown'));
  await arrivals(2);
  running[0]!.end();
  const [first, second] = await Promise.all(both);
  expect(first!.status).toBe(404);
  expect(second).toEqual(first);
  const later = ask('/api/unknown');
  await runs(2);
  running[1]!.end();
  expect(await later).toEqual(first);
});

it('stored replies and their waiters need no place in the queue', async () => {
  const { ask, running, arrivals, runs } = await openServer();
  const known = ask('/api/list?known');
  await runs(1);
  running[0]!.end();
  await known;
  const calls = [ask('/api/own?1'), ask('/api/own?2')];
  await runs(3);
  for (const path of ['/api/list?day=1', '/api/list?day=1', '/api/own?3']) {
    calls.push(ask(path));
    await arrivals(calls.length + 1);
  }
  expect((await ask('/api/list?known')).status).toBe(200);
  expect(running).toHaveLength(3);
  running[1]!.end();
  await runs(4);
  // The turn of the second list passes on to the call behind it.
  running[2]!.end();
  await runs(5);
  expect(running.map(({ url }) => url).slice(3)).toEqual(['/api/list?day=1', '/api/own?3']);
  for (const { end } of running) end();
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
});

it('a client that disconnects does not take the reply from those who wait', async () => {
  const { url, ask, running, arrivals, runs } = await openServer();
  const leaving = get(`${url}/api/list?day=1`, { headers: { 'accept-language': 'en' } });
  leaving.once('error', () => undefined);
  await runs(1);
  const waiting = ask('/api/list?day=1');
  await arrivals(2);
  leaving.destroy();
  await runs(2);
  running[1]!.end();
  expect((await waiting).text).toBe('{"language":"en"}');
});

it('a call that is refused before its turn takes no reply from those who wait for another', async () => {
  const { ask, running, refusals, arrivals, runs } = await openServer();
  const refused = ask('/api/list?day=1', 'en', { 'x-refused': '1' });
  await arrivals(1);
  const both = [ask('/api/list?day=1')];
  await runs(1);
  both.push(ask('/api/list?day=1'));
  await arrivals(3);
  refusals[0]!();
  expect((await refused).status).toBe(503);
  running[0]!.end();
  for (const { status } of await Promise.all(both)) expect(status).toBe(200);
  expect(running).toHaveLength(1);
});
