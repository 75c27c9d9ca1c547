import { type IncomingMessage, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorReply } from 'contract/error-reply.ts';
import type { ErrorCode } from 'contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import { REPLY_HEADERS } from '../site/security-headers.ts';
import type { Server } from './http.ts';
import { refuse, sendRefusal } from './refusals/refusal.ts';

/** Largest body that is read. The largest of our pages is about 30 KB: eight seats with every dish. */
export const MOST_BODY_BYTES = 256 * 1024;

/** Time limits for clients, in milliseconds. They hold without a proxy in front. */
export interface Patience {
  headers: number;
  /** Headers and body together. */
  request: number;
  /** Without a byte in either direction. Live streams send a heartbeat every 25 seconds. */
  silence: number;
  checkEvery: number;
}

const PATIENCE: Patience = { headers: 10_000, request: 30_000, silence: 60_000, checkEvery: 5_000 };

const MOST_HEADER_BYTES = 16 * 1024;

/**
 * Options of the HTTP server against slow, oversized and malformed requests. Their refusals have the usual
 * shape.
 */
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

/** Refuses an address that cannot be decoded or has a parameter that is too long. */
function replyBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply.headers(REPLY_HEADERS), refuse('address_unreadable'));
}

/** The last request and reply of each connection. */
const exchanges = new WeakMap<Socket, { request: IncomingMessage; reply: ServerResponse }>();

/** Stores the last exchange of each connection for `replyNoHttp`. */
export function trackConnections(server: Server): void {
  server.addHook('onRequest', ({ raw: request }, { raw: reply }, next) => {
    trackExchange(request, reply);
    next();
  });
}

/** Stores an exchange that Fastify does not see. */
export function trackExchange(request: IncomingMessage, reply: ServerResponse): void {
  exchanges.set(request.socket, { request, reply });
}

/**
 * Responds to Node's own refusals, which have no request or reply.
 * They may come while a reply is still being sent. A second response would then count for the next request,
 * which a proxy may have sent for another client.
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
