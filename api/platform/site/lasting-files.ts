import fastifyStatic from '@fastify/static';
import type { Server } from '../http/http.ts';

interface LastingFiles {
  root: string;
  /** Their path, with slashes around. */
  prefix: string;
  headers: Readonly<Record<string, string>>;
}

/** Serves built files whose names carry digests of their content, so that browsers store them for ever. */
export async function serveLastingFiles(
  server: Server,
  { root, prefix, headers }: LastingFiles,
): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    redirect: false,
    index: false,
    cacheControl: false,
    setHeaders(reply) {
      for (const [name, value] of Object.entries(headers)) reply.header(name, value);
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
}
