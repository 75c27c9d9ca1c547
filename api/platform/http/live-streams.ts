import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { networkOf } from '../limits/network-address.ts';
import { gauge } from '../observability/metrics.ts';
import { currentSpan } from '../observability/tracing.ts';
import { leaveQueue } from './queue/queue-place.ts';
import { type Refusal, refuse } from './refusals/refusal.ts';

export interface LiveStream {
  send(event: Buffer): void;
  end(): void;
  /** Calls `listener` once when the stream ends, for any reason. */
  onEnd(listener: () => void): void;
}

export interface LiveStreams {
  /** Turns a reply into a stream; undefined when its network address has too many. */
  open(reply: FastifyReply): LiveStream | undefined;
  close(): void;
}

/** Proxies close a connection that is silent for longer. */
const HEARTBEAT_MS = 25_000;
const HEARTBEAT = Buffer.from(': still here\n\n');
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};
const BEGIN = Buffer.from('retry: 3000\n\n');
/** A client with more unread bytes is gone or cannot catch up. */
const MOST_WAITING_BYTES = 64 * 1024;

/** Streams per network address and process, before scaling. An airport's Wi-Fi is one address. */
const MOST_OF_ADDRESS = 300;
/** The pages use the same delay and poll meanwhile. */
const RETRY_SECONDS = 30;

const open = gauge('coach_live_streams', 'Open streams of server-sent events', {
  kind: ['seats', 'trip', 'departures'],
});

const streamReplies = new WeakSet<FastifyReply>();

/** Whether a reply is a stream, so that its duration is not a latency. */
export function isStream(reply: FastifyReply): boolean {
  return streamReplies.has(reply);
}

export function tooManyStreams(): Refusal {
  return refuse('too_many_requests', { retryAfter: RETRY_SECONDS });
}

/** Returns a registry of streams of one `kind`, with one heartbeat timer for all. */
export function openLiveStreams(
  kind: 'seats' | 'trip' | 'departures',
  { addressLimitScale }: { addressLimitScale: number },
): LiveStreams {
  const streams = new Map<LiveStream, ServerResponse>();
  const ofAddress = new Map<string, number>();
  let heartbeat: NodeJS.Timeout | undefined;

  function beat(): void {
    for (const stream of streams.keys()) stream.send(HEARTBEAT);
  }

  function addStream(stream: LiveStream, raw: ServerResponse): void {
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
      leaveQueue();

      streamReplies.add(reply);
      // A stream may last for hours. Later queries are not part of the call.
      currentSpan()?.end();
      const { raw } = reply;
      const stream: LiveStream = {
        send(event) {
          if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
          else if (!raw.writableEnded) raw.write(event);
        },
        end: () => void raw.end(),
        onEnd(listener) {
          // The browser may have disconnected while its booking was read.
          if (raw.destroyed) listener();
          else raw.once('close', listener);
        },
      };
      raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS });
      raw.write(BEGIN);
      addStream(stream, raw);
      stream.onEnd(() => {
        removeStream(stream);
        countOf(address, -1);
      });
      return stream;
    },
    close() {
      for (const [stream, raw] of streams) {
        // A client that does not read would delay the end of the process.
        if (raw.writableLength > 0) raw.destroy();
        else stream.end();
      }
      clearInterval(heartbeat);
    },
  };
}
