import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { outputOf } from '../../testing/app/scripts.ts';
import { sha256, startTrial } from './trial.ts';

const AFTER = 'Nothing was started; the next run installs what is missing.\n';

/** Starts a trial whose lockfile has a package to run and a tool for tests, with a Node that needs no download. */
async function prepare(files: Record<string, string> = { 'index.js': 'run' }) {
  const trial = startTrial();
  trial.write('scripts/install/node-digests.json', '{}');
  for (const script of ['start', 'test']) trial.write(`scripts/${script}.ts`, '');
  const version = '1.0.0';
  const run = trial.offer({ manifest: { name: 'needed', version }, files });
  const tool = trial.offer({ manifest: { name: 'tool', version }, files: { 'index.js': 'tool' } });
  const manifest = { dependencies: { needed: version }, devDependencies: { tool: version } };
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': manifest,
      'node_modules/needed': { version, integrity: run },
      'node_modules/tool': { version, integrity: tool, dev: true },
    },
  };
  trial.write('package.json', manifest);
  trial.write('package-lock.json', lock);
  return { trial, env: await trial.serve(), manifest, lock };
}

const lastLine = (output: string) => output.split('\n').slice(-2).join('\n');

describe('the packages', () => {
  it('come without the tools of tests for npm start, with them for npm test, and are kept by npm start', async () => {
    const { trial, env } = await prepare();
    using _ = trial;
    expect((await trial.run(env)).code).toBe(0);
    expect([trial.has('node_modules/needed'), trial.has('node_modules/tool')]).toEqual([true, false]);
    expect(await trial.run(env)).toEqual({ code: 0, output: '' });
    expect((await trial.run(env, 'scripts/test.ts')).code).toBe(0);
    expect(trial.has('node_modules/tool')).toBe(true);
    expect(await trial.run(env)).toEqual({ code: 0, output: '' });
    expect(trial.has('node_modules/tool')).toBe(true);
  });

  it('come again, with the tools that are there, after an installation that left no stamp', async () => {
    const { trial, env } = await prepare();
    using _ = trial;
    await trial.run(env, 'scripts/test.ts');
    trial.remove('node_modules/.lock-digest');
    const { code, output } = await trial.run(env);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('test tools: installed') });
    expect(trial.has('node_modules/tool')).toBe(true);
  });

  it('come again when the lockfile has changed', async () => {
    const { trial, env, lock } = await prepare();
    using _ = trial;
    // As `npm test` leaves them.
    for (const name of ['needed', 'tool'])
      trial.write(`node_modules/${name}/package.json`, { name, version: '1.0.0' });
    trial.write('node_modules/.lock-digest', 'of an earlier lockfile');
    const version = '1.0.1';
    const integrity = trial.offer({ manifest: { name: 'needed', version }, files: { 'index.js': 'newer' } });
    const manifest = { dependencies: { needed: version }, devDependencies: { tool: '1.0.0' } };
    trial.write('package.json', manifest);
    const packages = { ...lock.packages, '': manifest, 'node_modules/needed': { version, integrity } };
    trial.write('package-lock.json', { ...lock, packages });
    expect((await trial.run(env)).code).toBe(0);
    expect(trial.read('node_modules/needed/index.js')).toBe('newer');
    expect(trial.has('node_modules/tool')).toBe(true);
  });

  it('come whole after Ctrl+C left a half of one', async () => {
    const { trial, env, lock } = await prepare();
    using _ = trial;
    const child = trial.start({ ...env, ...(await silence(trial)) });
    const ended = outputOf(child);
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({
      code: 1,
      output: expect.stringContaining(`The installation was stopped by SIGINT. ${AFTER}`),
    });
    // As npm leaves a package whose files it was writing.
    const { version } = lock.packages['node_modules/needed'];
    trial.write('node_modules/needed/package.json', { name: 'needed', version });
    trial.write('node_modules/.package-lock.json', {
      ...lock,
      packages: { 'node_modules/needed': { version } },
    });
    const { code, output } = await trial.run(env);
    expect(output).toContain('The last installation was cut short: installing again.\n');
    expect(code).toBe(0);
    expect(trial.read('node_modules/needed/index.js')).toBe('run');
  });
});

it('the messages are compiled before the first command', async () => {
  const { trial, env } = await prepare();
  using _ = trial;
  trial.write('package-lock.json', '{}');
  trial.write('node_modules/.lock-digest', sha256('{}'));
  trial.remove('messages/compiled/messages.js');
  trial.write(
    'messages/compile.ts',
    "require('node:fs').writeFileSync('messages/compiled/messages.js', '');",
  );
  trial.write('scripts/start.ts', "require('../messages/compiled/messages.js');");
  expect(await trial.run(env)).toEqual({ code: 0, output: '' });
});

it('waits for a registry that is slow but sends', async () => {
  const { trial, env } = await prepare();
  using _ = trial;
  const slow = await trial.serve((request, response) => void drip(request, response));
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
  expect((await trial.run({ ...env, ...settings })).code).toBe(0);
});

/** Returns the settings of a registry that accepts connections and never responds. */
async function silence(trial: ReturnType<typeof startTrial>): Promise<NodeJS.ProcessEnv> {
  const { npm_config_registry } = await trial.serve(() => undefined);
  return { npm_config_registry };
}

describe('one sentence reports', () => {
  async function fails(
    { trial, env }: Awaited<ReturnType<typeof prepare>>,
    problem: NodeJS.ProcessEnv,
    sentence: string,
    within?: string[],
  ): Promise<void> {
    const { code, output } = await trial.run({ ...env, ...problem }, 'scripts/start.ts', within);
    expect(lastLine(output)).toBe(`${sentence} ${AFTER}`);
    expect(code).toBe(1);
    expect(output).not.toMatch(/npm error|^ +at /m);
  }
  const NO_RESPONSE = 'The npm registry does not respond: check the network and the registry in .npmrc.';

  it('a registry that nobody runs', async () => {
    const prepared = await prepare();
    using _ = prepared.trial;
    await fails(prepared, { npm_config_registry: 'http://127.0.0.1:1/' }, NO_RESPONSE);
  });

  it('a registry that never responds', async () => {
    const prepared = await prepare();
    using _ = prepared.trial;
    const problem = { ...(await silence(prepared.trial)), npm_config_fetch_timeout: '300' };
    await fails(prepared, problem, NO_RESPONSE);
  });

  it('a registry that fails', async () => {
    const prepared = await prepare();
    using _ = prepared.trial;
    const { npm_config_registry } = await prepared.trial.serve((_request, response) => {
      response.writeHead(503).end();
    });
    await fails(prepared, { npm_config_registry }, NO_RESPONSE);
  });

  it('a package with another digest', async () => {
    const prepared = await prepare();
    using _ = prepared.trial;
    const { trial, lock } = prepared;
    trial.offer({ manifest: { name: 'needed', version: '1.0.0' }, files: { 'index.js': 'tampered' } });
    const { code, output } = await trial.run(prepared.env);
    expect(lastLine(output)).toBe(
      `A package differs from its digest in package-lock.json, so it was not installed. ${AFTER}`,
    );
    expect(code).toBe(1);
    expect(lock.packages['node_modules/needed'].integrity).toMatch(/^sha512-/);
    expect(trial.has('node_modules/needed/index.js')).toBe(false);
  });

  it('an old lockfile', async () => {
    const { trial, env, lock } = await prepare();
    using _ = trial;
    const old = { ...lock.packages, '': { ...lock.packages[''], dependencies: { needed: '0.9.0' } } };
    trial.write('package-lock.json', { ...lock, packages: old });
    expect(await trial.run(env)).toEqual({
      code: 1,
      output: `package-lock.json does not fit package.json: take both from one commit, or run npm install --package-lock-only. ${AFTER}`,
    });
    expect(trial.has('node_modules')).toBe(false);
  });

  const withDisk = (size: string) => {
    const mount = `mkdir -p node_modules && mount -t tmpfs -o size=${size} none node_modules && exec "$@"`;
    return ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mount, 'sh'];
  };
  const mounts = spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0;

  it.runIf(mounts)('a disk that is full before all is written', async () => {
    const prepared = await prepare({ 'index.js': 'x'.repeat(2_000_000) });
    using _ = prepared.trial;
    await fails(prepared, {}, 'The disk is full: free at least 1 GB.', withDisk('1m'));
    expect((await prepared.trial.run(prepared.env)).code).toBe(0);
    expect(prepared.trial.read('node_modules/needed/index.js')).toHaveLength(2_000_000);
  });
});
