import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Source } from './cached-samples.ts';
import { readMetrics, writeSamples } from './metrics.ts';

export interface MetricsListener {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the metrics of this process at `/metrics` on an address of its own, since they are for the
 * operator only. `/healthz` reports that the process runs; the worker has no other port.
 */
export async function openMetrics(
  address: { host: string; port: number },
  sources: readonly Source[],
): Promise<MetricsListener> {
  const server = createServer((request, response) => void serve(request, response, sources));
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(address.port, address.host, listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function serve(
  { url }: IncomingMessage,
  response: ServerResponse,
  sources: readonly Source[],
): Promise<void> {
  if (url === '/healthz') return void response.end('alive\n');
  if (url !== '/metrics') return void response.writeHead(404).end('There is /metrics here.\n');
  const read = await Promise.all(sources.map((source) => source()));
  response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8');
  // The process's own metrics come last, since the sources update some of them.
  response.end(writeSamples([...read.flat(), ...readMetrics()]));
}
