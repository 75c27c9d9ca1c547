import { connect, createServer, type Socket } from 'node:net';

/**
 * State of a wire: `fair`; `cut`: no connection; `deaf`: requests arrive, responses do not; `slow`: every response is
 * delayed; `torn`: a response ends after its first bytes.
 */
export type Weather = 'fair' | 'cut' | 'deaf' | 'slow' | 'torn';

/** A proxy between the app and an external service, which can be cut. */
export interface Wire {
  port: number;
  /** Sets the state for all traffic from now on. */
  set(weather: Weather): void;
  /** Cuts every open connection. New ones get the present state. */
  cutAll(): void;
  close(): Promise<void>;
}

const SLOW_MS = 400;
/** Milliseconds until a deaf wire breaks, as behind a router that was switched off. */
const DEAF_MS = 300;
const TORN_BYTES = 40;

/** Opens a port of this machine that forwards to another one. */
export async function openWire(to: number): Promise<Wire> {
  const ends = new Set<Socket>();
  let weather: Weather = 'fair';

  function join(inside: Socket): void {
    if (weather === 'cut') return void inside.resetAndDestroy();
    const outside = connect(to, '127.0.0.1');
    for (const end of [inside, outside]) {
      ends.add(end);
      end.setNoDelay(true);
      end.on('error', () => undefined);
      end.on('close', () => {
        ends.delete(end);
        inside.destroy();
        outside.destroy();
      });
    }
    inside.on('data', (chunk) => void outside.write(chunk));
    inside.on('end', () => outside.end());
    outside.on('data', (chunk) => forward(inside, outside, chunk as Buffer));
    outside.on('end', () => inside.end());
  }

  function forward(inside: Socket, outside: Socket, chunk: Buffer): void {
    switch (weather) {
      case 'slow':
        outside.pause();
        setTimeout(() => {
          inside.write(chunk);
          outside.resume();
        }, SLOW_MS);
        return;
      case 'deaf':
        setTimeout(() => inside.resetAndDestroy(), DEAF_MS);
        return;
      case 'torn':
        inside.write(chunk.subarray(0, TORN_BYTES), () => inside.resetAndDestroy());
        return;
      default:
        inside.write(chunk);
    }
  }

  function cutAll(): void {
    for (const end of ends) end.resetAndDestroy();
  }

  const server = createServer(join);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      weather = next;
      if (next === 'cut') cutAll();
    },
    cutAll,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      cutAll();
      await closed;
    },
  };
}
