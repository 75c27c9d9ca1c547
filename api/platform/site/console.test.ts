import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Server } from '../http/http.ts';
import { serveConsole } from './console.ts';
import { serveSite } from './site.ts';

const ADDRESS = 'https://coaches.example';
let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  const [site, console] = [join(folder, 'site'), join(folder, 'console')];
  await mkdir(site);
  await writeFile(join(site, '__spa-fallback.html'), '<title>Site</title>');
  for (const name of ['assets', 'hi']) await mkdir(join(console, name), { recursive: true });
  await writeFile(join(console, 'index.html'), '<title>Console</title><script>start()</script>');
  await writeFile(join(console, 'hi', 'index.html'), '<title>कंसोल</title>');
  await writeFile(join(console, 'assets', 'page-1.js'), 'open()');
  server = fastify();
  await serveConsole(server, { directory: console, address: ADDRESS });
  await serveSite(server, { directory: site, address: ADDRESS, gatewayUrls: ['https://gateway.example'] });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it.each([
  ['/console/', 'Console'],
  ['/console/departures/1?leg=2', 'Console'],
  ['/console/nowhere.html', 'Console'],
  ['/console/hi/', 'कंसोल'],
  ['/console/hi/departures', 'कंसोल'],
  ['/consoles', 'Site'],
])('the page of %s is that of %s', async (path, title) => {
  const { statusCode, body } = await server.inject(path);
  expect({ statusCode, title: body.match(/<title>(.*)<\/title>/)?.[1] }).toEqual({ statusCode: 200, title });
});

it.each([
  ['/console', '/console/'],
  ['/console?to=x', '/console/?to=x'],
  ['/console/hi', '/console/hi/'],
])('%s leads to %s', async (path, to) => {
  const { statusCode, headers } = await server.inject(path);
  expect([statusCode, headers.location]).toEqual([308, to]);
});

it('a page is never listed, and is asked for anew each time', async () => {
  const { headers } = await server.inject('/console/');
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
  const again = await server.inject({ url: '/console/', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

it('its pages may use passkeys and run no script but their own; pages of the site may not', async () => {
  const { headers } = await server.inject('/console/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
  for (const part of [
    "connect-src 'self';",
    "img-src 'self' data:;",
    "worker-src 'self';",
    "form-action 'self';",
    "frame-ancestors 'none';",
    "require-trusted-types-for 'script'; trusted-types default;",
  ])
    expect(policy).toContain(part);
  expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
  expect(headers['permissions-policy']).toContain('geolocation=()');
  const site = await server.inject('/');
  expect(site.headers['permissions-policy']).toContain('publickey-credentials-get=()');
});

it('files are cached for ever; a missing one is not a page', async () => {
  const file = await server.inject('/console/assets/page-1.js');
  expect(file.body).toBe('open()');
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-robots-tag': 'noindex',
  });
  const missing = await server.inject('/console/assets/page-0.js');
  expect([missing.statusCode, missing.body]).toEqual([404, 'Not found']);
});
