import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinned-'));
  const node = join(folder, '.runtime/node_modules/node-here/bin/node');
  mkdirSync(dirname(node), { recursive: true });
  // Stands in for another Node.
  writeFileSync(node, '#!/bin/sh\necho "pinned: $2 $3"\nexit 3\n');
  chmodSync(node, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program whose file has a name, while one version of Node is pinned. */
function run(name: string, version: string) {
  const script = join(folder, name);
  writeFileSync(
    script,
    `import { continueUnderPinnedNode } from ${JSON.stringify(resolve('scripts/install/pinned-node.ts'))};
     continueUnderPinnedNode({ 'node-elsewhere@1.0.0': '', 'node-here@${version}': '' });
     console.log('went on');`,
  );
  const args = ['--disable-warning=ExperimentalWarning', script, 'run', 'a.test.ts'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return [status, stdout];
}

it.runIf(process.platform !== 'win32')('vitest runs again under the pinned Node, with its arguments', () => {
  expect(run('vitest.mjs', '1.0.0')).toEqual([3, 'pinned: run a.test.ts\n']);
});

it.each([
  ['vitest under the pinned Node', 'vitest.mjs', process.versions.node],
  ['another program, such as an editor that loads the settings', 'editor.mjs', '1.0.0'],
])('%s goes on', (_, name, version) => {
  expect(run(name, version)).toEqual([0, 'went on\n']);
});
