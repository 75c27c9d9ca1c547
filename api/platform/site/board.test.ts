import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Server } from '../http/http.ts';
import { serveBoard } from './board.ts';
import { serveConsole } from './console.ts';

const ADDRESS = 'https://coaches.example';
let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'board-'));
  const board = join(folder, 'board');
  for (const name of ['assets', 'board/assets', 'board/hi'])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<title>Console</title>');
  await writeFile(join(board, 'index.html'), '<title>Boarding</title>');
  await writeFile(join(board, 'hi', 'index.html'), '<title>सवारी</title>');
  await writeFile(join(board, 'sw.js'), 'work()');
  await writeFile(join(board, 'manifest.webmanifest'), '{}');
  await writeFile(join(board, 'assets', 'worker-1.js'), 'decode()');
  server = fastify();
  await serveConsole(server, { directory: folder, address: ADDRESS });
  await serveBoard(server, { directory: board, address: ADDRESS });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it.each([
  ['/board/', '<title>Boarding</title>'],
  ['/board/hi/', '<title>सवारी</title>'],
  ['/board/sw.js', 'work()'],
  ['/board/manifest.webmanifest', '{}'],
])('%s is asked for anew each time, and never listed', async (path, text) => {
  const { statusCode, body, headers } = await server.inject(path);
  expect([statusCode, body]).toEqual([200, text]);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
});

it.each([
  ['/board', '/board/'],
  ['/board/hi', '/board/hi/'],
])('%s leads to %s, which the worker controls', async (path, to) => {
  const { statusCode, headers } = await server.inject(path);
  expect([statusCode, headers.location]).toEqual([308, to]);
});

it('a phone finds no new worker while the app is being built', async () => {
  expect((await server.inject('/board/hi/sw.js')).statusCode).toBe(404);
});

it('its pages may use camera and decoder; those of the console may not', async () => {
  const { headers } = await server.inject('/board/');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(headers['permissions-policy']).toContain('camera=(self)');
  const console = await server.inject('/console/');
  expect(console.headers['content-security-policy']).not.toContain('wasm');
  expect(console.headers['permissions-policy']).toContain('camera=()');
});

it('its files are cached for ever, and run nothing of others', async () => {
  const { headers } = await server.inject('/board/assets/worker-1.js');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    ),
  });
});
