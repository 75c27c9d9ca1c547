import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveConsole } from '../../api/platform/site/console.ts';
import { waitingPage } from './waiting-page.ts';

const INVITATION = '/console/invitation';
let folder: string;
const server = fastify();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waiting-'));
  for (const name of ['assets', 'hi']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'index.html'), await waitingPage('en'));
  await writeFile(join(folder, 'hi', 'index.html'), await waitingPage('hi'));
  await serveConsole(server, { directory: folder, address: 'http://localhost:3000' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it.each([
  [INVITATION, 'en', 'The console is being built'],
  ['/console/hi/staff', 'hi', 'कंसोल तैयार हो रहा है'],
])('%s says so in its language, and may reload itself', async (path, language, title) => {
  const { statusCode, headers, body } = await server.inject(path);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<html lang="${language}-IN">`);
  expect(body).toContain(`<h1>${title}</h1>`);
  const [, script = ''] = /<script>(.*location\.reload.*)<\/script>/.exec(body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
});

it('gives way to the built page', async () => {
  const { headers } = await server.inject(INVITATION);
  await writeFile(join(folder, 'built'), '<title>Console</title>');
  await rename(join(folder, 'built'), join(folder, 'index.html'));
  const reply = await server.inject({ url: INVITATION, headers: { 'if-none-match': String(headers.etag) } });
  expect([reply.statusCode, reply.body]).toEqual([200, '<title>Console</title>']);
});
