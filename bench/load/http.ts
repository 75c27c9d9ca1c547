import { connect, type Socket } from 'node:net';
import type { Call, Reply, Send } from '../../testing/customers/http.ts';

const EMPTY = Buffer.alloc(0);
const LOCATION = /\r\nlocation: *([^\r]*)/i;
const CONTENT_LENGTH = /\r\ncontent-length: *(\d+)/i;

/** A keep-alive connection for one call at a time. */
export interface Connection extends Disposable {
  call: Send;
}

/** Listen queues are shorter than thousands. */
const OPENED_AT_ONCE = 100;

/**
 * Opens a connection to a server on this machine. It parses only the HTTP/1.1 of the API (responses with a
 * content-length). The load generator shares its two cores with what it measures, and `fetch` would cost more than
 * the calls themselves.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail));
  let received: Buffer = EMPTY;
  let waiting: { done(reply: Reply): void; fail(error: Error): void } | undefined;
  const end = (error: Error) => {
    waiting?.fail(error);
    waiting = undefined;
  };
  socket.on('error', end).on('close', () => end(new Error('the server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const read = readReply(received);
    if (!read) return;
    received = received.length === read.length ? EMPTY : received.subarray(read.length);
    const { done } = waiting ?? { done: () => undefined };
    waiting = undefined;
    done(read.reply);
  });
  return {
    call: (call) =>
      new Promise((done, fail) => {
        waiting = { done, fail };
        send(socket, call);
      }),
    [Symbol.dispose]: () => void socket.destroy(),
  };
}

/** Opens connections spread over all ports, as a proxy would. */
export async function openConnections(ports: number[], count: number): Promise<Connection[] & Disposable> {
  const connections: Connection[] = [];
  while (connections.length < count) {
    const opened = connections.length;
    const next = Array.from({ length: Math.min(OPENED_AT_ONCE, count - opened) }, (_, index) =>
      openConnection(ports[(opened + index) % ports.length] as number),
    );
    connections.push(...(await Promise.all(next)));
  }
  const close = () => {
    for (const connection of connections) connection[Symbol.dispose]();
  };
  return Object.assign(connections, { [Symbol.dispose]: close });
}

function send(socket: Socket, { method = 'GET', path, headers = {}, json, form }: Call): void {
  const text = form ? new URLSearchParams(form).toString() : json === undefined ? '' : JSON.stringify(json);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (form || json !== undefined) {
    lines.push(`content-type: ${form ? 'application/x-www-form-urlencoded' : 'application/json'}\r\n`);
    lines.push(`content-length: ${Buffer.byteLength(text)}\r\n`);
  }
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n${text}`);
}

function readReply(bytes: Buffer): { reply: Reply; length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const size = Number(CONTENT_LENGTH.exec(head)?.[1]);
  if (Number.isNaN(size)) throw new Error(`a response without content-length:\n${head}`);
  const length = headEnd + 4 + size;
  if (bytes.length < length) return undefined;
  const reply = {
    status: Number(head.slice(9, 12)),
    text: bytes.toString('utf8', headEnd + 4, length),
    location: LOCATION.exec(head)?.[1] ?? null,
  };
  return { reply, length };
}
