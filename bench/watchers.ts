import { connect, type Socket } from 'node:net';

/** Browsers that follow trips by server-sent events, all in this process. */
export interface Watchers {
  /** Milliseconds from the time of each position to its arrival here, since this was last asked. */
  takeDelays(): number[];
  /** How many have been told of some position. */
  told(): number;
  /** How many streams ended before they were closed here. */
  lost(): number;
  close(): void;
}

/**
 * Follows one PNR a watcher, each from an address of its own. It reads just as much of a stream as it takes to find the time of a
 * position: the load generator shares its cores with what it measures.
 */
export async function startWatchers(port: number, pnrs: string[]): Promise<Watchers> {
  const sockets: Socket[] = [];
  let delays: number[] = [];
  let [told, lost, closing] = [0, 0, false];

  async function follow(pnr: string, index: number): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1' });
    await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail));
    sockets.push(socket);
    let text = '';
    let last = '';
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!closing) lost += 1;
    });
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const end = text.lastIndexOf('\n\n');
      if (end < 0) return;
      const at = /.*"at":"([^"]+)"/s.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (at === undefined || at === last) return;
      // What a watcher is told at first may be a while old.
      if (last === '') told += 1;
      else delays.push(Date.now() - Date.parse(at));
      last = at;
    });
    const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    socket.write(
      `GET /api/v1/tracking/${pnr}/live HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${address}\r\n\r\n`,
    );
  }

  // Some at a time: nobody's listen queue is two thousand long.
  const waiting = [...pnrs.entries()].values();
  const lane = async () => {
    for (const [index, pnr] of waiting) await follow(pnr, index);
  };
  await Promise.all(Array.from({ length: 50 }, lane));

  return {
    takeDelays() {
      const taken = delays;
      delays = [];
      return taken;
    },
    told: () => told,
    lost: () => lost,
    close() {
      closing = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
