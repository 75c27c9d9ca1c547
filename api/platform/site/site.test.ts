import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { UNKNOWN_ADDRESS } from 'contract/site.ts';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from '../http/http.ts';
import { serveSite } from './site.ts';

let folder: string;
let directory: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(folder, 'secret.txt'), 'not for you');
  directory = join(folder, 'client');
  await mkdir(directory);
  const page = '<!doctype html><title>Coaches</title><script>start()</script>';
  await writeFile(join(directory, '__spa-fallback.html'), page);
  await writeFile(join(directory, 'sw.js'), 'keep()');
  await mkdir(join(directory, 'faq'));
  const data = `<script type="application/ld+json">{"url":"${UNKNOWN_ADDRESS}/"}</script>`;
  const link = `<link rel="canonical" href="${UNKNOWN_ADDRESS}/faq">`;
  await writeFile(
    join(directory, 'faq', 'index.html'),
    `${link}<script>start("${UNKNOWN_ADDRESS}")</script>${data}`,
  );
  await mkdir(join(directory, 'styled'));
  await writeFile(
    join(directory, 'styled', 'index.html'),
    '<style>body{margin:0}</style><img style="--shade:url(&quot;a&amp;b&quot;)">',
  );
  await mkdir(join(directory, 'pictures', 'icons'), { recursive: true });
  await writeFile(join(directory, 'pictures', 'icons', 'favicon.ico'), 'icon');
  await mkdir(join(directory, 'hi', 'faq'), { recursive: true });
  await writeFile(join(directory, 'hi', '__spa-fallback.html'), '<title>कोच</title>');
  await writeFile(join(directory, 'hi', 'faq', 'index.html'), '<title>सवाल</title>');
});
afterAll(() => rm(folder, { recursive: true }));

async function ask(url: string, headers: Record<string, string> = {}, address = 'https://coaches.example') {
  const server = fastify() as unknown as Server;
  await serveSite(server, { directory, address, gatewayUrls: ['https://gateway.example/pay'] });
  const reply = await server.inject({ url, headers });
  await server.close();
  return reply;
}

describe('a page', () => {
  it('contains the address of the site', async () => {
    for (const address of ['https://coaches.example', 'http://localhost:4123']) {
      const { body, headers, statusCode } = await ask('/faq', {}, address);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain(`<link rel="canonical" href="${address}/faq">`);
      expect(body).toContain(`{"url":"${address}/"}`);
      expect(body).not.toContain(UNKNOWN_ADDRESS);
    }
  });

  it('is the home page for an unknown path, below .well-known too', async () => {
    for (const path of ['/nowhere', '/.well-known/nothing.json', '/nothing.md'])
      expect((await ask(path)).body).toContain('<title>Coaches</title>');
  });

  it('allows its own scripts, and none for its data', async () => {
    const { headers } = await ask('/faq');
    const script = createHash('sha256').update('start("https://coaches.example")').digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${script}';`);
  });

  it('allows its own styles by hash, and no others', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = String((await ask('/styled')).headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' ${hash('body{margin:0}')};`);
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hash('--shade:url("a&b")')};`);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('unsafe-eval');
    expect(String((await ask('/faq')).headers['content-security-policy'])).toContain("style-src-attr 'none'");
  });

  it('may use the location and no other feature of the device', async () => {
    const policy = String((await ask('/faq')).headers['permissions-policy']);
    expect(policy).toContain('geolocation=(self)');
    for (const feature of ['camera', 'microphone', 'payment', 'usb'])
      expect(policy).toContain(`${feature}=()`);
  });

  it('is compressed for browsers that accept it', async () => {
    const plain = await ask('/faq');
    const small = await ask('/faq', { 'accept-encoding': 'gzip, deflate, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.headers.vary).toBe('accept-encoding');
  });

  it('is not sent again unless the address of the site differs', async () => {
    const { headers } = await ask('/faq');
    const tag = { 'if-none-match': String(headers.etag) };
    expect(await ask('/faq', tag)).toMatchObject({ statusCode: 304, body: '' });
    expect((await ask('/faq', tag, 'https://coaches.test')).statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('stays within the folder of the site', async () => {
    for (const path of ['/../secret.txt', '/..%2fsecret.txt', '/faq/../../secret.txt'])
      expect((await ask(path)).body).toContain('<title>Coaches</title>');
  });
});

describe('the service worker', () => {
  it('is revalidated each time', async () => {
    const { body, headers } = await ask('/sw.js');
    expect(body).toBe('keep()');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('can be disabled: the replacement deletes caches and unregisters', async () => {
    const server = fastify() as unknown as Server;
    const gatewayUrl = 'https://gateway.example';
    await serveSite(server, {
      directory,
      address: 'https://coaches.example',
      serviceWorker: false,
      gatewayUrls: [gatewayUrl],
    });
    const { body, headers } = await server.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } });
    await server.close();
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(await runWorker(body)).toEqual(['skipped waiting', 'emptied a', 'emptied b', 'unregistered']);
  });
});

/** Runs a service worker's events as a browser does; returns its actions. */
async function runWorker(source: string): Promise<string[]> {
  const done: string[] = [];
  const on: Record<string, (event: { waitUntil: (work: Promise<void>) => void }) => void> = {};
  const self = {
    addEventListener: (name: string, listener: (typeof on)[string]) => {
      on[name] = listener;
    },
    skipWaiting: () => void done.push('skipped waiting'),
    registration: { unregister: async () => void done.push('unregistered') },
  };
  const caches = {
    keys: async () => ['a', 'b'],
    delete: async (name: string) => void done.push(`emptied ${name}`),
  };
  runInNewContext(source, { self, caches });
  const work: Promise<void>[] = [];
  for (const name of ['install', 'activate']) on[name]?.({ waitUntil: (promise) => void work.push(promise) });
  await Promise.all(work);
  return done;
}

it('browsers find the icon at its default path', async () => {
  const { statusCode, headers } = await ask('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
});

/** Returns a page's content security policy by directive. */
async function policyWith(mapStyleUrl?: string): Promise<Record<string, string>> {
  const server = fastify() as unknown as Server;
  await serveSite(server, {
    directory,
    address: 'https://coaches.example',
    gatewayUrls: ['https://gateway.example/pay'],
    mapStyleUrl,
  });
  const { headers } = await server.inject({ url: '/searchpnr/K7MPX2RTWA' });
  await server.close();
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(directives.map((text) => [text.split(' ')[0], text.replace(/^\S+ /, '')]));
}

describe('the policy of a page', () => {
  it('allows nothing from other origins', async () => {
    expect(await policyWith()).toMatchObject({
      'default-src': "'self'",
      'script-src': expect.stringMatching(/^'self' 'sha256-[^']+'$/),
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self' https://gateway.example",
      'base-uri': "'none'",
      'object-src': "'none'",
      'script-src-attr': "'none'",
      'require-trusted-types-for': "'script'",
      'frame-ancestors': "'none'",
    });
  });

  it('allows an external map by its host and subdomains, for data and images only', async () => {
    const policy = await policyWith('https://maps.example/styles/quiet.json?key=1');
    const hosts = 'https://maps.example https://*.maps.example';
    expect(policy['connect-src']).toBe(`'self' ${hosts}`);
    expect(policy['img-src']).toBe(`'self' data: ${hosts}`);
    expect(policy['script-src']).not.toContain('maps.example');
    expect(policy['worker-src']).toBe("'self'");
  });

  it('handles hosts without subdomains', async () => {
    expect((await policyWith('http://localhost:8080/style.json'))['connect-src']).toBe(
      "'self' http://localhost:8080",
    );
    expect((await policyWith('http://10.0.0.7/style.json'))['connect-src']).toBe("'self' http://10.0.0.7");
  });
});

describe('the page of an address', () => {
  it.each([
    ['/searchpnr/K7MPX2RTWA', 'Coaches'],
    ['/hi/searchpnr/K7MPX2RTWA', 'कोच'],
    ['/hi/no/such/page', 'कोच'],
    ['/hi/faq', 'सवाल'],
    ['/hi/faq/', 'सवाल'],
    ['/hills', 'Coaches'],
    ['/faq', '/faq">'],
  ])('%s is in the language of the address', async (url, title) => {
    expect((await ask(url)).body).toContain(title);
  });

  it('has a slash after a language, and keeps its query', async () => {
    const { statusCode, headers } = await ask('/hi?tab=track');
    expect([statusCode, headers.location]).toEqual([308, '/hi/?tab=track']);
  });
});
