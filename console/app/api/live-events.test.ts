import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { followEvents } from './live-events.ts';

/** Serves streams that `send` writes to, one after the other. */
async function serveStreams(send: (response: ServerResponse, count: number) => void) {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send(response, count);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

it('gives each event whole, and opens an ended stream again', async () => {
  const { server, url } = await serveStreams((response, count) => {
    if (count > 1) return void response.write('event: departures\ndata: {"rows":[2]}\n\n');
    response.write('retry: 3000\n\n: still here\n\nevent: departures\nda');
    setImmediate(() => response.end('ta: {"rows":[1]}\n\nevent: departures\ndata: {"cut'));
  });
  const leaving = new AbortController();
  const events: string[] = [];
  const states: boolean[] = [];
  await new Promise<void>((second) => {
    void followEvents(url, {
      signal: leaving.signal,
      onChange: (isOpen) => states.push(isOpen),
      onEvent(data) {
        events.push(data);
        if (events.length === 2) second();
      },
    });
  });
  leaving.abort();
  server.closeAllConnections();
  server.close();
  expect(events).toEqual(['{"rows":[1]}', '{"rows":[2]}']);
  expect(states).toEqual([true, false, true]);
});
