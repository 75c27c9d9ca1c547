import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { type LiveStream, openLiveStreams } from './live-streams.ts';

async function openServer() {
  const server = fastify();
  const streams = openLiveStreams('seats', { addressLimitScale: 1 });
  const opened: LiveStream[] = [];
  let ended = 0;
  server.addHook('preClose', async () => streams.close());
  server.get('/', async (_request, reply) => {
    const stream = streams.open(reply);
    if (!stream) throw new Error('there are too many streams');
    stream.onEnd(() => {
      ended += 1;
    });
    opened.push(stream);
    return reply;
  });
  const url = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const request = () => {
    const socket = connect(Number(url.port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
    return socket;
  };
  return { server, opened, request, ended: () => ended };
}

const EVENT = Buffer.from(`event: progress\ndata: ${'x'.repeat(10_000)}\n\n`);

it('drops a client that does not read, and continues with the others', async () => {
  const { server, opened, request, ended } = await openServer();
  const deaf = request();
  deaf.pause();
  const bytes = { received: 0, sent: 0 };
  request().on('data', (chunk: Buffer) => {
    bytes.received += chunk.length;
  });
  while (opened.length < 2) await pause(5);
  const sendToAll = async () => {
    for (const stream of opened) stream.send(EVENT);
    bytes.sent += EVENT.length;
    // Lets the reader run.
    while (bytes.received < bytes.sent) await pause(1);
  };
  while (ended() === 0) await sendToAll();
  expect(bytes.sent).toBeLessThan(100_000_000);
  await sendToAll();
  expect(ended()).toBe(1);
  await server.close();
});

it('ends the process although a client does not read', async () => {
  const { server, opened, request } = await openServer();
  request().pause();
  const reader = request();
  while (opened.length < 2) await pause(5);
  for (let count = 0; count < 1000; count += 1) opened[0]?.send(EVENT);
  const closed = new Promise<void>((done) => reader.once('end', done));
  reader.resume();
  await server.close();
  await closed;
});
