import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const names = {
  'text/css; charset=utf-8': [
    'base.css',
    'inbox.css',
    'message.css',
    'payment.css',
    'sign-in.css',
    'notice.css',
    'coaches.css',
  ],
  'text/javascript; charset=utf-8': [
    'copy.js',
    'inbox.js',
    'message.js',
    'payment.js',
    'return.js',
    'coaches.js',
  ],
  'image/svg+xml': ['icon.svg'],
};

export function assetRoutes(app: FastifyInstance) {
  for (const [type, files] of Object.entries(names)) {
    for (const name of files) {
      const content = readFileSync(new URL(name, import.meta.url));
      app.get(`/assets/${name}`, async (_request, reply) =>
        reply.type(type).header('cache-control', 'no-cache').send(content),
      );
    }
  }
}
