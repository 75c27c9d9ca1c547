import { connect, type Socket } from 'node:net';
import { addressOf } from './customers.ts';

/** Listen queues are shorter than thousands. */
const OPENED_AT_ONCE = 50;

/**
 * Opens a stream for each path, each from an address of its own, with the cookie of the same index if there is one.
 * `onEvents` receives whole events as sent, and parses
 * only what it needs: the load generator shares its cores with what it measures.
 */
export async function openStreams(
  port: number,
  paths: string[],
  onEvents: (index: number, events: string) => void,
  cookies: string[] = [],
) {
  const sockets: Socket[] = [];
  let [lost, closing] = [0, false];

  async function open(path: string, index: number): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1' });
    await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail));
    sockets.push(socket);
    let text = '';
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!closing) lost += 1;
    });
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const end = text.lastIndexOf('\n\n');
      if (end < 0) return;
      onEvents(index, text.slice(0, end));
      text = text.slice(end + 2);
    });
    const headers = { host: '127.0.0.1', 'x-forwarded-for': addressOf(index), cookie: cookies[index] ?? '' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  }

  const waiting = [...paths.entries()].values();
  const worker = async () => {
    for (const [index, path] of waiting) await open(path, index);
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, worker));
  return {
    /** Returns how many streams ended before they were closed here. */
    lost: () => lost,
    [Symbol.dispose]() {
      closing = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
