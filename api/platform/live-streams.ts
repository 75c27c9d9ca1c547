import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { m } from 'messages/messages.js';
import { gauge } from './metrics.ts';
import { networkOf } from './network-address.ts';
import { type Refusal, refuse } from './refusal.ts';
import { currentSpan } from './tracing.ts';

/** A stream of server-sent events to one browser. */
export interface LiveStream {
  send(event: Buffer): void;
  end(): void;
  /** Called once, however it ended. */
  onEnd(listener: () => void): void;
}

export interface LiveStreams {
  /** Takes a reply over and begins to stream; undefined when its network address has as many as it may have. */
  open(reply: FastifyReply): LiveStream | undefined;
  close(): void;
}

/** A line now and then keeps proxies from taking a quiet stream for a dead one. */
const HEARTBEAT_MS = 25_000;
const HEARTBEAT = Buffer.from(': still here\n\n');
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};
const BEGIN = Buffer.from('retry: 3000\n\n');
/** Who has so much still to read has gone away without a word, or will not catch up. */
const MOST_WAITING_BYTES = 64 * 1024;

/** Streams that one network address may have open at this process, before it is scaled: an airport's Wi-Fi is one address. */
const MOST_OF_ADDRESS = 300;
/** As the pages wait, which ask now and then meanwhile. */
const RETRY_SECONDS = 30;

const open = gauge('coach_live_streams', 'Streams of server-sent events that are open', {
  kind: ['seats', 'trip'],
});

const taken = new WeakSet<FastifyReply>();

/** Whether a reply is a stream, whose end says nothing about how long anybody waited. */
export function isStream(reply: FastifyReply): boolean {
  return taken.has(reply);
}

export function tooManyStreams(): Refusal {
  return refuse('too_many_requests', m.errors_too_many_requests(), { retryAfter: RETRY_SECONDS });
}

/** Thousands of streams, of what `kind` tells, with one timer between them. */
export function openLiveStreams(
  kind: 'seats' | 'trip',
  { addressLimitScale }: { addressLimitScale: number },
): LiveStreams {
  const streams = new Map<LiveStream, ServerResponse>();
  const ofAddress = new Map<string, number>();
  let heartbeat: NodeJS.Timeout | undefined;

  function beat(): void {
    for (const stream of streams.keys()) stream.send(HEARTBEAT);
  }

  function keep(stream: LiveStream, raw: ServerResponse): void {
    streams.set(stream, raw);
    open.add({ kind }, 1);
    heartbeat ??= setInterval(beat, HEARTBEAT_MS);
  }

  function countOf(address: string, more: 1 | -1): void {
    const count = (ofAddress.get(address) ?? 0) + more;
    if (count > 0) ofAddress.set(address, count);
    else ofAddress.delete(address);
  }

  function removeStream(stream: LiveStream): void {
    streams.delete(stream);
    open.add({ kind }, -1);
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  return {
    open(reply) {
      const address = networkOf(reply.request.ip);
      if ((ofAddress.get(address) ?? 0) >= MOST_OF_ADDRESS * addressLimitScale) return undefined;
      countOf(address, 1);
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
      raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS });
      raw.write(BEGIN);
      keep(stream, raw);
      stream.onEnd(() => {
        removeStream(stream);
        countOf(address, -1);
      });
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
