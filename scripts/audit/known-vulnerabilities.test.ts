import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outputOf } from '../../testing/app/scripts.ts';
import { auditPackages } from './known-vulnerabilities.ts';

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

/** Starts a registry that reports these advisories, or fails this way; returns the environment for npm. */
async function registryThat(
  response: object | 'refuses audits' | 'replies with HTML' | 'closes the connection',
): Promise<NodeJS.ProcessEnv> {
  registry = createServer((request, reply) => {
    const isAudit = request.url?.endsWith('/security/advisories/bulk');
    if (response === 'closes the connection') request.socket.destroy();
    else if (response === 'replies with HTML') reply.end('<html>Welcome</html>');
    else if (response === 'refuses audits' || !isAudit) reply.writeHead(405).end();
    else reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(response));
  });
  await new Promise<void>((done) => registry?.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const npm = { npm_config_registry: address, npm_config_cache: cache, npm_config_fetch_retries: '0' };
  return { ...process.env, ...npm };
}

const vulnerability = (severity: string) => ({
  fastify: [
    { id: 1, url: 'https://advisory.example', title: 'A hole', severity, vulnerable_versions: '<99.0.0' },
  ],
});

it('reports a severe vulnerability of a production package by name', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  expect(await auditPackages(await registryThat(vulnerability('high')))).toBe('severe');
  expect(printed.mock.calls.flat().join('\n')).toMatch(/high +fastify/);
});

it('reports minor ones and continues', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  expect(await auditPackages(await registryThat(vulnerability('low')))).toBe('minor');
  expect(printed.mock.calls.flat().join('\n')).toMatch(/low +fastify/);
});

it.each([{ npm_config_offline: 'true' }, { npm_config_audit: 'false' }])('checks despite %j', async (set) => {
  vi.spyOn(console, 'log').mockReturnValue();
  const env = await registryThat(vulnerability('high'));
  expect(await auditPackages({ ...env, ...set })).toBe('severe');
});

it('distinguishes a registry without vulnerabilities from one that does not report', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  await auditPackages(await registryThat({}));
  registry?.close();
  await auditPackages(await registryThat('refuses audits'));
  expect(printed.mock.calls.flat()).toEqual([
    'No known vulnerabilities in the packages.',
    expect.stringMatching(
      /^NOT CHECKED: the registry 127\.0\.0\.1:\d+ did not report on vulnerabilities of the packages\.$/,
    ),
  ]);
});

describe('npm run audit', () => {
  /** Runs `npm run audit` without its bootstrap. */
  function run(env: NodeJS.ProcessEnv, ...args: string[]) {
    const child = spawn(process.execPath, ['scripts/audit.ts', ...args], { env });
    return outputOf(child);
  }

  it.each(['refuses audits', 'replies with HTML', 'closes the connection', 'does not run'] as const)(
    'with --require fails in one sentence when the registry %s',
    async (what) => {
      const env = await registryThat(what === 'does not run' ? {} : what);
      if (what === 'does not run') registry?.close();
      const { code, output } = await run(env, '--require');
      expect(code).toBe(1);
      expect(output).toMatch(/^NOT CHECKED: .*\n$/);
    },
  );

  it('without --require succeeds then, and reports that it did not check', async () => {
    const { code, output } = await run(await registryThat('closes the connection'));
    expect(code).toBe(0);
    expect(output).toMatch(/^NOT CHECKED: .*\n$/);
  });

  it('with --require succeeds without vulnerabilities, and fails on a severe one', async () => {
    const clean = await run(await registryThat({}), '--require');
    expect(clean).toEqual({ code: 0, output: 'No known vulnerabilities in the packages.\n' });
    registry?.close();
    const grave = await run(await registryThat(vulnerability('critical')), '--require');
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
