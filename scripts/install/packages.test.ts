import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { outputOf } from '../../testing/app/scripts.ts';
import { createInstallation, sha256 } from './installation.fixture.ts';

const AFTER = 'Nothing was started; the next run installs what is missing.\n';

/** Starts an installation whose lockfile has a package to run and a tool for tests, with a Node that needs no download. */
async function prepare(files: Record<string, string> = { 'index.js': 'run' }) {
  const installation = createInstallation();
  installation.write('scripts/install/node-digests.json', '{}');
  for (const script of ['start', 'test']) installation.write(`scripts/${script}.ts`, '');
  const version = '1.0.0';
  const run = installation.publish({ manifest: { name: 'needed', version }, files });
  const tool = installation.publish({ manifest: { name: 'tool', version }, files: { 'index.js': 'tool' } });
  const manifest = { dependencies: { needed: version }, devDependencies: { tool: version } };
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': manifest,
      'node_modules/needed': { version, integrity: run },
      'node_modules/tool': { version, integrity: tool, dev: true },
    },
  };
  installation.write('package.json', manifest);
  installation.write('package-lock.json', lock);
  return { installation, env: await installation.serve(), manifest, lock };
}

const lastLine = (output: string) => output.split('\n').slice(-2).join('\n');

describe('the packages', () => {
  it('are installed without test tools for npm start, with them for npm test, and npm start leaves those', async () => {
    const { installation, env } = await prepare();
    using _ = installation;
    expect((await installation.run(env)).code).toBe(0);
    expect([installation.has('node_modules/needed'), installation.has('node_modules/tool')]).toEqual([
      true,
      false,
    ]);
    expect(await installation.run(env)).toEqual({ code: 0, output: '' });
    expect((await installation.run(env, 'scripts/test.ts')).code).toBe(0);
    expect(installation.has('node_modules/tool')).toBe(true);
    expect(await installation.run(env)).toEqual({ code: 0, output: '' });
    expect(installation.has('node_modules/tool')).toBe(true);
  });

  it('are installed again, with the present tools, after an installation without a stamp', async () => {
    const { installation, env } = await prepare();
    using _ = installation;
    await installation.run(env, 'scripts/test.ts');
    installation.remove('node_modules/.lock-digest');
    const { code, output } = await installation.run(env);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('test tools: installed') });
    expect(installation.has('node_modules/tool')).toBe(true);
  });

  it('are installed again after a change of the lockfile', async () => {
    const { installation, env, lock } = await prepare();
    using _ = installation;
    // As `npm test` leaves them.
    for (const name of ['needed', 'tool'])
      installation.write(`node_modules/${name}/package.json`, { name, version: '1.0.0' });
    installation.write('node_modules/.lock-digest', 'of an earlier lockfile');
    const version = '1.0.1';
    const integrity = installation.publish({
      manifest: { name: 'needed', version },
      files: { 'index.js': 'newer' },
    });
    const manifest = { dependencies: { needed: version }, devDependencies: { tool: '1.0.0' } };
    installation.write('package.json', manifest);
    const packages = { ...lock.packages, '': manifest, 'node_modules/needed': { version, integrity } };
    installation.write('package-lock.json', { ...lock, packages });
    expect((await installation.run(env)).code).toBe(0);
    expect(installation.read('node_modules/needed/index.js')).toBe('newer');
    expect(installation.has('node_modules/tool')).toBe(true);
  });

  it('are complete after Ctrl+C interrupted an installation', async () => {
    const { installation, env, lock } = await prepare();
    using _ = installation;
    const child = installation.start({ ...env, ...(await silence(installation)) });
    const ended = outputOf(child);
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({
      code: 1,
      output: expect.stringContaining(`The installation was stopped by SIGINT. ${AFTER}`),
    });
    // As npm leaves a package whose files it was writing.
    const { version } = lock.packages['node_modules/needed'];
    installation.write('node_modules/needed/package.json', { name: 'needed', version });
    installation.write('node_modules/.package-lock.json', {
      ...lock,
      packages: { 'node_modules/needed': { version } },
    });
    const { code, output } = await installation.run(env);
    expect(output).toContain('The last installation was cut short: installing again.\n');
    expect(code).toBe(0);
    expect(installation.read('node_modules/needed/index.js')).toBe('run');
  });
});

it('the messages are compiled before the first command', async () => {
  const { installation, env } = await prepare();
  using _ = installation;
  installation.write('package-lock.json', '{}');
  installation.write('node_modules/.lock-digest', sha256('{}'));
  installation.remove('messages/compiled/messages.js');
  installation.write(
    'messages/compile.ts',
    "require('node:fs').writeFileSync('messages/compiled/messages.js', '');",
  );
  installation.write('scripts/start.ts', "require('../messages/compiled/messages.js');");
  expect(await installation.run(env)).toEqual({ code: 0, output: '' });
});

it('waits for a registry that is slow but sends', async () => {
  const { installation, env } = await prepare();
  using _ = installation;
  const slow = await installation.serve((request, response) => void drip(request, response));
  async function drip(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = await fetch(new URL(request.url ?? '', env.npm_config_registry));
    const body = Buffer.from(await found.arrayBuffer());
    const size = Math.ceil(body.length / 10);
    for (let from = 0; from < body.length; from += size) {
      response.write(body.subarray(from, from + size));
      await setTimeout(300);
    }
    response.end();
  }
  // In all it sends for longer.
  const settings = { npm_config_registry: slow.npm_config_registry, npm_config_fetch_timeout: '2000' };
  expect((await installation.run({ ...env, ...settings })).code).toBe(0);
});

/** Returns the settings of a registry that accepts connections and never responds. */
async function silence(installation: ReturnType<typeof createInstallation>): Promise<NodeJS.ProcessEnv> {
  const { npm_config_registry } = await installation.serve(() => undefined);
  return { npm_config_registry };
}

describe('one sentence reports', () => {
  async function fails(
    { installation, env }: Awaited<ReturnType<typeof prepare>>,
    problem: NodeJS.ProcessEnv,
    sentence: string,
    within?: string[],
  ): Promise<void> {
    const { code, output } = await installation.run({ ...env, ...problem }, 'scripts/start.ts', within);
    expect(lastLine(output)).toBe(`${sentence} ${AFTER}`);
    expect(code).toBe(1);
    expect(output).not.toMatch(/npm error|^ +at /m);
  }
  const NO_RESPONSE = 'The npm registry does not respond: check the network and the registry in .npmrc.';

  it('a registry that does not run', async () => {
    const prepared = await prepare();
    using _ = prepared.installation;
    await fails(prepared, { npm_config_registry: 'http://127.0.0.1:1/' }, NO_RESPONSE);
  });

  it('a registry that never responds', async () => {
    const prepared = await prepare();
    using _ = prepared.installation;
    const problem = { ...(await silence(prepared.installation)), npm_config_fetch_timeout: '300' };
    await fails(prepared, problem, NO_RESPONSE);
  });

  it('a registry that fails', async () => {
    const prepared = await prepare();
    using _ = prepared.installation;
    const { npm_config_registry } = await prepared.installation.serve((_request, response) => {
      response.writeHead(503).end();
    });
    await fails(prepared, { npm_config_registry }, NO_RESPONSE);
  });

  it('a package with another digest', async () => {
    const prepared = await prepare();
    using _ = prepared.installation;
    const { installation, lock } = prepared;
    installation.publish({
      manifest: { name: 'needed', version: '1.0.0' },
      files: { 'index.js': 'tampered' },
    });
    const { code, output } = await installation.run(prepared.env);
    expect(lastLine(output)).toBe(
      `A package differs from its digest in package-lock.json, so it was not installed. ${AFTER}`,
    );
    expect(code).toBe(1);
    expect(lock.packages['node_modules/needed'].integrity).toMatch(/^sha512-/);
    expect(installation.has('node_modules/needed/index.js')).toBe(false);
  });

  it('an old lockfile', async () => {
    const { installation, env, lock } = await prepare();
    using _ = installation;
    const old = { ...lock.packages, '': { ...lock.packages[''], dependencies: { needed: '0.9.0' } } };
    installation.write('package-lock.json', { ...lock, packages: old });
    expect(await installation.run(env)).toEqual({
      code: 1,
      output: `package-lock.json does not fit package.json: take both from one commit, or run npm install --package-lock-only. ${AFTER}`,
    });
    expect(installation.has('node_modules')).toBe(false);
  });

  const withDisk = (size: string) => {
    const mount = `mkdir -p node_modules && mount -t tmpfs -o size=${size} none node_modules && exec "$@"`;
    return ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mount, 'sh'];
  };
  const mounts = spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0;

  it.runIf(mounts)('a disk that is too small for the first run', async () => {
    const prepared = await prepare();
    using _ = prepared.installation;
    const mount = 'mount -t tmpfs -o size=100m none /mnt && cp -r . /mnt && cd /mnt && exec "$@"';
    const within = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mount, 'sh'];
    const { code, output } = await prepared.installation.run(prepared.env, 'scripts/start.ts', within);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^The disk has \d+ MB free, and the first run takes 700 MB\. Nothing/),
    });
  });

  it.runIf(mounts)('a disk that is full before all is written', async () => {
    const prepared = await prepare({ 'index.js': 'x'.repeat(2_000_000) });
    using _ = prepared.installation;
    await fails(prepared, {}, 'The disk is full: free at least 1 GB.', withDisk('1m'));
    expect((await prepared.installation.run(prepared.env)).code).toBe(0);
    expect(prepared.installation.read('node_modules/needed/index.js')).toHaveLength(2_000_000);
  });
});
