import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputOf } from '../testing/app/scripts.ts';

interface Manifest {
  optionalDependencies: Record<string, string>;
}
const { optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Manifest;
const digests = JSON.parse(await readFile('scripts/running/node-digests.json', 'utf8')) as Record<
  string,
  string
>;
const runtimes = Object.entries(optionalDependencies).map(([name, version]) => ({ name, version }));

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

describe('the digests of the pinned Node', () => {
  it.each(runtimes)('include $name in its version', ({ name, version }) => {
    expect(digests[`${name}@${version}`]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('include no other', () => {
    expect(Object.keys(digests)).toEqual(runtimes.map(({ name, version }) => `${name}@${version}`));
  });

  it('match the Node that runs this test', async () => {
    expect(Object.values(digests)).toContain(sha256(await readFile(process.execPath)));
  });
});

const runtime = `node-${process.platform}-${process.arch}`;
const { version = '' } = runtimes.find(({ name }) => name === runtime) ?? {};

/** Returns a stand-in for Node that leaves a file where it ran. */
const program = (name: string) => `#!/bin/sh\necho "$0" > ran-${name}\n`;

// The stand-in is a shell script.
describe.runIf(version && process.platform === 'linux')('the bootstrap of all commands', () => {
  let home: string;
  let registry: Server | undefined;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'bootstrap-'));
    await mkdir(join(home, 'scripts/running'), { recursive: true });
    await cp('scripts/bootstrap.mjs', join(home, 'scripts/bootstrap.mjs'));
    await cp('package.json', join(home, 'package.json'));
    await writeFile(
      join(home, 'scripts/running/node-digests.json'),
      JSON.stringify({ [`${runtime}@${version}`]: sha256(program('pinned')) }),
    );
    // The packages count as installed.
    await writeFile(join(home, 'package-lock.json'), '{}');
    await mkdir(join(home, 'node_modules'));
    await writeFile(join(home, 'node_modules/.lock-digest'), sha256('{}'));
  });
  afterEach(async () => {
    registry?.close();
    registry = undefined;
    await rm(home, { recursive: true });
  });

  /** Starts a registry that offers this program as the pinned Node, in a package with an install script. */
  async function offer(content: string): Promise<NodeJS.ProcessEnv> {
    const folder = join(home, 'offered/package');
    const manifest = {
      name: runtime,
      version,
      scripts: { preinstall: `touch ${join(home, 'ran-preinstall')}` },
    };
    await mkdir(join(folder, 'bin'), { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(folder, 'bin/node'), content, { mode: 0o755 });
    expect(spawnSync('tar', ['-czf', 'package.tgz', '-C', 'offered', 'package'], { cwd: home }).status).toBe(
      0,
    );
    const tarball = await readFile(join(home, 'package.tgz'));
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    registry = createServer((request, response) => {
      if (request.url?.endsWith('.tgz')) return void response.end(tarball);
      const dist = { tarball: `http://${request.headers.host}/package.tgz`, integrity };
      const versions = { [version]: { ...manifest, dist } };
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ name: runtime, 'dist-tags': { latest: version }, versions }));
    });
    await new Promise<void>((done) => registry?.listen(0, '127.0.0.1', done));
    const { port } = registry.address() as AddressInfo;
    const npm = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: join(home, 'cache') };
    return { ...process.env, ...npm };
  }

  function run(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'scripts/start.ts'], { cwd: home, env });
    return outputOf(child);
  }

  const binary = () => join(home, '.runtime/node_modules', runtime, 'bin/node');
  const ran = (name: string) => existsSync(join(home, `ran-${name}`));

  it('installs the pinned Node and runs it', async () => {
    expect((await run(await offer(program('pinned')))).code).toBe(0);
    expect(ran('pinned')).toBe(true);
    expect(ran('preinstall')).toBe(false);
  });

  it('reports an unexpected binary in one sentence, removes it and never runs it', async () => {
    const { code, output } = await run(await offer(program('tampered')));
    expect(code).toBe(1);
    expect(output.trimEnd().split('\n').at(-1)).toBe(
      'The Node from npm is not the pinned one: its SHA-256 is not in scripts/running/node-digests.json. It was removed; nothing was started.',
    );
    expect(output).not.toMatch(/^ +at /m);
    expect(ran('tampered')).toBe(false);
    expect(ran('preinstall')).toBe(false);
    expect(existsSync(binary())).toBe(false);
  });

  it('stops for a version without a digest', async () => {
    await writeFile(join(home, 'scripts/running/node-digests.json'), '{}');
    expect((await run(await offer(program('pinned')))).code).toBe(1);
    expect(ran('pinned')).toBe(false);
  });

  it('does not run a Node changed after installation, and installs it again', async () => {
    const env = await offer(program('pinned'));
    await run(env);
    await rm(join(home, 'ran-pinned'));
    await writeFile(binary(), program('tampered'));
    await chmod(binary(), 0o755);
    expect((await run(env)).code).toBe(0);
    expect(ran('tampered')).toBe(false);
    expect(ran('pinned')).toBe(true);
    expect(await readFile(binary(), 'utf8')).toBe(program('pinned'));
  });
});
