import { existsSync } from 'node:fs';
import { mkdir, mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

/** Beyond the largest process id of Linux. */
const NO_PROCESS = 2 ** 22 + 1;

it('makes a folder of this process, and removes those of runs that were killed', async () => {
  await using memory = await mkdtempDisposable(join(tmpdir(), 'memory-'));
  const left = join(memory.path, `mayura-tests-${NO_PROCESS}-abc`);
  const used = join(memory.path, `mayura-tests-${process.pid}-abc`);
  await Promise.all([mkdir(left), mkdir(used)]);
  await using made = await disposable(makeDataFolder(memory.path, 0));
  expect(dirname(made.path)).toBe(memory.path);
  expect([left, used, made.path].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});

it.each([
  ['is missing', join(tmpdir(), 'no-such-folder'), 0],
  ['has too little room', tmpdir(), Number.MAX_VALUE],
])('takes the disk if memory %s', async (_, memory, bytes) => {
  await using made = await disposable(makeDataFolder(memory, bytes));
  expect(dirname(made.path)).toBe(tmpdir());
});

async function disposable(folder: Promise<string>) {
  const path = await folder;
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}
