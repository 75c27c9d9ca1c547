import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../scripts/running/listen.ts';

/**
 * State of a wire: `normal`; `cut`: no connection; `deaf`: requests arrive, responses do not; `slow`: every response is
 * delayed; `torn`: a response ends after its first bytes.
 */
export type WireState = 'normal' | 'cut' | 'deaf' | 'slow' | 'torn';

const SLOW_MS = 400;
/** Milliseconds until a deaf wire breaks, as behind a router that was switched off. */
const DEAF_MS = 300;
const TORN_BYTES = 40;

/** Opens a proxy between the app and an external service, which can be cut: a port that forwards to another one. */
export async function openWire(to: number) {
  const ends = new Set<Socket>();
  let state: WireState = 'normal';
  let isDown = false;

  function join(incoming: Socket): void {
    if (isDown || state === 'cut') return void incoming.resetAndDestroy();
    const outgoing = connect(to, '127.0.0.1');
    for (const end of [incoming, outgoing]) {
      ends.add(end);
      end.setNoDelay(true);
      end.on('error', () => undefined);
      end.on('close', () => {
        ends.delete(end);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.on('data', (chunk) => void outgoing.write(chunk));
    incoming.on('end', () => outgoing.end());
    outgoing.on('data', (chunk) => forward(incoming, outgoing, chunk as Buffer));
    outgoing.on('end', () => incoming.end());
  }

  function forward(incoming: Socket, outgoing: Socket, chunk: Buffer): void {
    switch (state) {
      case 'slow':
        outgoing.pause();
        setTimeout(() => {
          incoming.write(chunk);
          outgoing.resume();
        }, SLOW_MS);
        return;
      case 'deaf':
        setTimeout(() => incoming.resetAndDestroy(), DEAF_MS);
        return;
      case 'torn':
        incoming.write(chunk.subarray(0, TORN_BYTES), () => incoming.resetAndDestroy());
        return;
      default:
        incoming.write(chunk);
    }
  }

  function cutAll(): void {
    for (const end of ends) end.resetAndDestroy();
  }

  const server = createServer(join);
  return {
    port: await listen(server),
    /** Sets the state for all traffic from now on. */
    set(next: WireState) {
      state = next;
      if (next === 'cut') cutAll();
    },
    /** Begins or ends an outage: no connection, whatever the state. */
    setDown(down: boolean) {
      isDown = down;
      if (down) cutAll();
    },
    /** Cuts every open connection. New ones get the present state. */
    cutAll,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      cutAll();
      await closed;
    },
  };
}
