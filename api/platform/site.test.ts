import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from './http.ts';
import { serveSite } from './site.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-'));
  const page = '<!doctype html><title>Coaches</title><script>start()</script>';
  await writeFile(join(directory, '__spa-fallback.html'), page);
  await mkdir(join(directory, 'hi', 'faq'), { recursive: true });
  await writeFile(join(directory, 'hi', '__spa-fallback.html'), '<title>कोच</title>');
  await writeFile(join(directory, 'hi', 'faq', 'index.html'), '<title>सवाल</title>');
});
afterAll(() => rm(directory, { recursive: true }));

/** The content-security policy of a page, one entry a directive. */
async function policyWith(mapStyleUrl?: string): Promise<Record<string, string>> {
  const server = fastify() as unknown as Server;
  await serveSite(server, { directory, gatewayUrl: 'https://gateway.example/pay', mapStyleUrl });
  const { headers } = await server.inject({ url: '/searchpnr/K7MPX2RTWA' });
  await server.close();
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(directives.map((text) => [text.split(' ')[0], text.replace(/^\S+ /, '')]));
}

describe('the policy of a page', () => {
  it('lets nothing in from anywhere else', async () => {
    expect(await policyWith()).toMatchObject({
      'default-src': "'self'",
      'script-src': expect.stringMatching(/^'self' 'sha256-[^']+'$/),
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'form-action': "'self' https://gateway.example",
      'frame-ancestors': "'none'",
    });
  });

  it("lets somebody else's map in from its own host and the names below it, as data and pictures alone", async () => {
    const policy = await policyWith('https://maps.example/styles/quiet.json?key=1');
    const hosts = 'https://maps.example https://*.maps.example';
    expect(policy['connect-src']).toBe(`'self' ${hosts}`);
    expect(policy['img-src']).toBe(`'self' data: ${hosts}`);
    expect(policy['script-src']).not.toContain('maps.example');
    expect(policy['worker-src']).toBe("'self'");
  });

  it('knows hosts that have no names below them', async () => {
    expect((await policyWith('http://localhost:8080/style.json'))['connect-src']).toBe(
      "'self' http://localhost:8080",
    );
    expect((await policyWith('http://10.0.0.7/style.json'))['connect-src']).toBe("'self' http://10.0.0.7");
  });
});

describe('the page of an address', () => {
  async function open(url: string) {
    const server = fastify() as unknown as Server;
    await serveSite(server, { directory, gatewayUrl: 'https://gateway.example/pay' });
    const reply = await server.inject({ url });
    await server.close();
    return reply;
  }

  it.each([
    ['/searchpnr/K7MPX2RTWA', 'Coaches'],
    ['/hi/searchpnr/K7MPX2RTWA', 'कोच'],
    ['/hi/no/such/page', 'कोच'],
    ['/hi/faq', 'सवाल'],
    ['/hi/faq/', 'सवाल'],
    ['/hills', 'Coaches'],
    ['/faq', 'Coaches'],
  ])('%s comes in the language of the address', async (url, title) => {
    expect((await open(url)).body).toContain(title);
  });

  it('has a slash after a language, and keeps its query', async () => {
    const { statusCode, headers } = await open('/hi?tab=track');
    expect([statusCode, headers.location]).toEqual([308, '/hi/?tab=track']);
  });
});
