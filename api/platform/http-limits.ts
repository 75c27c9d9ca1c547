import { type IncomingMessage, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorReply } from 'contract/error-reply.ts';
import type { ErrorCode } from 'contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import type { Server } from './http.ts';
import { refuse, sendRefusal } from './refusal.ts';
import { REPLY_HEADERS } from './security-headers.ts';

/** Largest body that is read. The largest that a page sends, eight seats with every dish, has some 30 KB. */
export const MOST_BODY_BYTES = 256 * 1024;

/** How long whoever sends us something may take over it, in milliseconds. A proxy in front has its own limits; these hold without one. */
export interface Patience {
  headers: number;
  /** Headers and body together. */
  request: number;
  /** Without a byte in either direction. Live streams say that they are there every 25 seconds. */
  silence: number;
  checkEvery: number;
}

const PATIENCE: Patience = { headers: 10_000, request: 30_000, silence: 60_000, checkEvery: 5_000 };

const MOST_HEADER_BYTES = 16 * 1024;

/** How the HTTP server treats those who are slow, send too much, or send what is no HTTP. Its refusals have the shape of all others. */
export function httpLimits(patience = PATIENCE) {
  return {
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    http: {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.checkEvery,
      maxHeaderSize: MOST_HEADER_BYTES,
    } satisfies ServerOptions,
    frameworkErrors: replyBadAddress,
    clientErrorHandler: replyNoHttp,
  };
}

/** An address that cannot be decoded, or a part of it that is longer than anything that we have. */
function replyBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply.headers(REPLY_HEADERS), refuse('invalid_request', m.errors_bad_address()));
}

/** The request that came last over a connection, and its reply. */
const exchanges = new WeakMap<Socket, { request: IncomingMessage; reply: ServerResponse }>();

/** Remembers what is asked, so that `replyNoHttp` knows whether it has been answered. */
export function trackConnections(server: Server): void {
  server.addHook('onRequest', ({ raw: request }, { raw: reply }, next) => {
    exchanges.set(request.socket, { request, reply });
    next();
  });
}

/**
 * Node's own refusals come before there is a request, or a reply to write into; or in the middle of an exchange: of a reply that is still
 * on its way, or a request that was answered without its end. A second answer would be taken for that to the next request, which a
 * proxy may have sent for somebody else.
 */
function replyNoHttp(error: Error & { code?: string }, socket: Socket): void {
  const last = exchanges.get(socket);
  const isOver = last?.request.complete && last.reply.writableEnded;
  const isBeingRead = last?.reply.headersSent && !isOver;
  if (socket.writable && !isBeingRead) socket.write(rawReply(...noHttp(error.code)));
  socket.destroy();
}

function noHttp(fault: string | undefined): [status: number, code: ErrorCode, message: string] {
  if (fault === 'HPE_HEADER_OVERFLOW') return [431, 'too_large', m.errors_too_large()];
  if (fault === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'invalid_request', m.errors_too_slow()];
  return [400, 'invalid_request', m.errors_no_http()];
}

function rawReply(status: number, code: ErrorCode, message: string): string {
  const response: ErrorReply = { status: 'fail', code, message };
  const body = JSON.stringify(response);
  const headers = {
    ...REPLY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
