import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { auditPackages } from './known-weaknesses.ts';

let registry: Server | undefined;
/** What npm remembers of one registry's answers is no other's. */
let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'audit-'));
});
afterEach(async () => {
  registry?.close();
  vi.restoreAllMocks();
  await rm(cache, { recursive: true });
});

/** A registry that knows this against the packages, or does not answer such questions; the environment in which it is asked. */
async function registryThat(knows: object | 'does not say'): Promise<NodeJS.ProcessEnv> {
  registry = createServer((request, response) => {
    const asksForWeaknesses = request.url?.endsWith('/security/advisories/bulk');
    if (knows === 'does not say' || !asksForWeaknesses) response.writeHead(405).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(knows));
  });
  await new Promise<void>((done) => registry?.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const npm = { npm_config_registry: address, npm_config_cache: cache, npm_config_fetch_retries: '0' };
  return { ...process.env, ...npm };
}

const weakness = (severity: string) => ({
  fastify: [
    { id: 1, url: 'https://weak.example', title: 'A hole', severity, vulnerable_versions: '<99.0.0' },
  ],
});

it('a grave weakness of a package that the server runs ends the work, by name', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  await expect(auditPackages(await registryThat(weakness('high')))).rejects.toThrow('fastify');
});

it('others are told, and the work goes on', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await auditPackages(await registryThat(weakness('low')));
  expect(said.mock.calls.flat().join('\n')).toMatch(/low +fastify/);
});

it('a registry that knows of none, and one that does not say, are told apart', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await auditPackages(await registryThat({}));
  registry?.close();
  await auditPackages(await registryThat('does not say'));
  expect(said.mock.calls.flat()).toEqual([
    'Nothing is known against the packages.',
    'The registry did not say what is known; nothing was checked.',
  ]);
});
