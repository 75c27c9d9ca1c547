import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A stream of server-sent events to one browser. */
export interface LiveStream {
  send(event: Buffer): void;
  end(): void;
  /** Called once, however it ended. */
  onEnd(listener: () => void): void;
}

export interface LiveStreams {
  /** Takes a reply over and begins to stream. */
  open(reply: FastifyReply): LiveStream;
  close(): void;
}

/** A line now and then keeps proxies from taking a quiet stream for a dead one. */
const HEARTBEAT_MS = 25_000;
const HEARTBEAT = Buffer.from(': still here\n\n');
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};
const BEGIN = Buffer.from('retry: 3000\n\n');
/** Who has so much still to read has gone away without a word, or will not catch up. */
const MOST_WAITING_BYTES = 64 * 1024;

/** Thousands of streams with one timer between them. */
export function keepStreams(): LiveStreams {
  const streams = new Map<LiveStream, ServerResponse>();
  let heartbeat: NodeJS.Timeout | undefined;

  function beat(): void {
    for (const stream of streams.keys()) stream.send(HEARTBEAT);
  }

  function keep(stream: LiveStream, raw: ServerResponse): void {
    streams.set(stream, raw);
    heartbeat ??= setInterval(beat, HEARTBEAT_MS);
  }

  function forget(stream: LiveStream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  return {
    open(reply) {
      reply.hijack();
      const { raw } = reply;
      const stream: LiveStream = {
        send(event) {
          if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
          else if (!raw.writableEnded) raw.write(event);
        },
        end: () => void raw.end(),
        onEnd(listener) {
          // The browser may have gone while we looked its booking up.
          if (raw.destroyed) listener();
          else raw.once('close', listener);
        },
      };
      raw.writeHead(200, HEADERS);
      raw.write(BEGIN);
      keep(stream, raw);
      stream.onEnd(() => forget(stream));
      return stream;
    },
    close() {
      for (const [stream, raw] of streams) {
        // Who does not read would keep the process from ending.
        if (raw.writableLength > 0) raw.destroy();
        else stream.end();
      }
      clearInterval(heartbeat);
    },
  };
}
