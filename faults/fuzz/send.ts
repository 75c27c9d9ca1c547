import http from 'node:http';
import type { Request } from './request.ts';

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  milliseconds: number;
}

/** No response takes this long, even a drawn one. */
const TIME_LIMIT_MS = 20_000;

/** Sends requests, one at a time, over connections that stay open. */
export function openSender(url: string): { send(request: Request): Promise<Reply>; close(): void } {
  const { hostname, port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((done, fail) => {
        const began = performance.now();
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
        const request = http.request(options, (response) => {
          let text = '';
          const end = () => {
            const { statusCode: status = 0, headers: responseHeaders } = response;
            done({ status, headers: responseHeaders, text, milliseconds: performance.now() - began });
          };
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
            // A stream has no end; its start is enough.
            if (!isStream(response)) return;
            response.destroy();
            end();
          });
          response.on('end', end);
          response.on('error', () => undefined);
        });
        request.setTimeout(TIME_LIMIT_MS, () => request.destroy(new Error('no response within 20 seconds')));
        // The connection may break while sending a request that the server refuses early.
        request.on('error', fail);
        request.on('upgrade', (response, socket) => {
          socket.destroy();
          fail(new Error(`an upgrade was granted: ${response.statusCode}`));
        });
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}

function isStream({ headers }: http.IncomingMessage): boolean {
  return headers['content-type'] === 'text/event-stream';
}
