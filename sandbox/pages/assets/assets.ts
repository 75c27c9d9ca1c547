import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const { resolve: resolveFrom } = createRequire(import.meta.url);

const fonts = ['manrope', 'cormorant'].flatMap((family) =>
  ['latin', 'latin-ext'].map((part) => ({
    address: `/assets/${family}-${part}.woff2`,
    file: `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`,
  })),
);

/** Registers the scripts and pictures of this folder, the styles below it and the brand's fonts, all under `/assets/`. */
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
  for (const { address, file } of fonts) {
    const content = readFileSync(resolveFrom(file));
    app.get(address, async (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'max-age=3600').send(content),
    );
  }
}
