import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Registers the scripts and pictures of this folder and the styles below it, all under `/assets/`. */
export function assetRoutes(app: FastifyInstance) {
  for (const name of globSync(['*.{js,svg}', 'styles/*.css'], { cwd: import.meta.dirname })) {
    const content = readFileSync(join(import.meta.dirname, name));
    app.get(`/assets/${basename(name)}`, async (_request, reply) =>
      reply
        .type(types[extname(name)] ?? '')
        .header('cache-control', 'no-cache')
        .send(content),
    );
  }
}
