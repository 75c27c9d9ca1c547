import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outputOf } from '../../testing/app/scripts.ts';
import { auditPackages } from './known-weaknesses.ts';

let registry: Server | undefined;
/** npm's cache, one a registry: responses of one must not serve another. */
let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'audit-'));
});
afterEach(async () => {
  registry?.close();
  vi.restoreAllMocks();
  await rm(cache, { recursive: true });
});

/** Starts a registry that reports these weaknesses, or fails this way; returns the environment for npm. */
async function registryThat(
  knows: object | 'refuses such questions' | 'answers nonsense' | 'hangs up',
): Promise<NodeJS.ProcessEnv> {
  registry = createServer((request, response) => {
    const asksForWeaknesses = request.url?.endsWith('/security/advisories/bulk');
    if (knows === 'hangs up') request.socket.destroy();
    else if (knows === 'answers nonsense') response.end('<html>Welcome</html>');
    else if (knows === 'refuses such questions' || !asksForWeaknesses) response.writeHead(405).end();
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

it('reports a grave weakness of a production package by name', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  expect(await auditPackages(await registryThat(weakness('high')))).toBe('grave');
  expect(printed.mock.calls.flat().join('\n')).toMatch(/high +fastify/);
});

it('reports minor ones and continues', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  expect(await auditPackages(await registryThat(weakness('low')))).toBe('known');
  expect(printed.mock.calls.flat().join('\n')).toMatch(/low +fastify/);
});

it.each([{ npm_config_offline: 'true' }, { npm_config_audit: 'false' }])('checks despite %j', async (set) => {
  vi.spyOn(console, 'log').mockReturnValue();
  const env = await registryThat(weakness('high'));
  expect(await auditPackages({ ...env, ...set })).toBe('grave');
});

it('distinguishes a registry without weaknesses from one without figures', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  await auditPackages(await registryThat({}));
  registry?.close();
  await auditPackages(await registryThat('refuses such questions'));
  expect(printed.mock.calls.flat()).toEqual([
    'Nothing is known against the packages.',
    expect.stringMatching(
      /^NOT CHECKED: the registry 127\.0\.0\.1:\d+ gave no figures\. Whether anything is known against the packages is unknown\.$/,
    ),
  ]);
});

describe('npm run audit', () => {
  /** Runs `npm run audit` without its bootstrap. */
  function run(env: NodeJS.ProcessEnv, ...args: string[]) {
    const child = spawn(process.execPath, ['scripts/audit.ts', ...args], { env });
    return outputOf(child);
  }

  it.each(['refuses such questions', 'answers nonsense', 'hangs up', 'is not there'] as const)(
    'with --require fails in one sentence when the registry %s',
    async (what) => {
      const env = await registryThat(what === 'is not there' ? {} : what);
      if (what === 'is not there') registry?.close();
      const { code, output } = await run(env, '--require');
      expect(code).toBe(1);
      expect(output).toMatch(/^NOT CHECKED: .*\n$/);
    },
  );

  it('without --require succeeds then, and reports that it did not check', async () => {
    const { code, output } = await run(await registryThat('hangs up'));
    expect(code).toBe(0);
    expect(output).toMatch(/^NOT CHECKED: .*\n$/);
  });

  it('with --require succeeds without weaknesses, and fails on a grave one', async () => {
    const clean = await run(await registryThat({}), '--require');
    expect(clean).toEqual({ code: 0, output: 'Nothing is known against the packages.\n' });
    registry?.close();
    const grave = await run(await registryThat(weakness('critical')), '--require');
    expect(grave.code).toBe(1);
    expect(grave.output).toContain('fastify');
    expect(grave.output).not.toMatch(/^ +at /m);
  });

  it('refuses an unknown option', async () => {
    const { code, output } = await run(await registryThat({}), '--required');
    expect(code).toBe(2);
    expect(output).toBe('Unknown option --required: --help lists the options.\n');
  });
});
