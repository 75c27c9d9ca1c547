import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FilledFile } from './filled-files.ts';

/** Sends a file in the smallest accepted encoding, or 304 when the client has it. */
export function sendFilled(request: FastifyRequest, reply: FastifyReply, file: FilledFile): FastifyReply {
  const tag = `W/"${file.tag}"`;
  reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (!takesBrotli) return reply.code(200).send(file.text);
  return reply.code(200).header('content-encoding', 'br').send(file.compressed);
}
