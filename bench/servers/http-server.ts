import { createServer, type Socket } from 'node:net';
import { listen } from '../../scripts/running/listen.ts';

/**
 * Starts a server that responds to every request's body with a text. It parses only the HTTP/1.1 of these callers
 * (keep-alive connections, bodies with a content-length): it shares its cores with what is measured.
 */
export async function serveBodies(response: (body: string) => string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting: Buffer = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      for (let call = readCall(waiting); call; call = readCall(waiting)) {
        waiting = waiting.subarray(call.length);
        const text = response(call.body);
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
      }
    });
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const CONTENT_LENGTH = /\r\ncontent-length: *(\d+)/i;

function readCall(bytes: Buffer): { body: string; length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const size = CONTENT_LENGTH.exec(head)?.[1];
  if (size === undefined) throw new Error(`a call without content-length:\n${head}`);
  const length = headEnd + 4 + Number(size);
  if (bytes.length < length) return undefined;
  return { body: bytes.toString('utf8', headEnd + 4, length), length };
}
