import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { gauge } from './metrics.ts';
import { currentSpan } from './tracing.ts';

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

const open = gauge('coach_live_streams', 'Streams of server-sent events that are open', {
  kind: ['seats', 'trip'],
});

const taken = new WeakSet<FastifyReply>();

/** Whether a reply is a stream, whose end says nothing about how long anybody waited. */
export function isStream(reply: FastifyReply): boolean {
  return taken.has(reply);
}

/** Thousands of streams, of what `kind` tells, with one timer between them. */
export function keepStreams(kind: 'seats' | 'trip'): LiveStreams {
  const streams = new Map<LiveStream, ServerResponse>();
  let heartbeat: NodeJS.Timeout | undefined;

  function beat(): void {
    for (const stream of streams.keys()) stream.send(HEARTBEAT);
  }

  function keep(stream: LiveStream, raw: ServerResponse): void {
    streams.set(stream, raw);
    open.add({ kind }, 1);
    heartbeat ??= setInterval(beat, HEARTBEAT_MS);
  }

  function forget(stream: LiveStream): void {
    streams.delete(stream);
    open.add({ kind }, -1);
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  return {
    open(reply) {
      reply.hijack();
      taken.add(reply);
      // A stream may live for hours. What is looked up for it meanwhile is nobody's wait.
      currentSpan()?.end();
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
