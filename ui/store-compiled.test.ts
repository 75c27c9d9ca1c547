import { mkdtempDisposable, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { build } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { storeCompiled } from './store-compiled.ts';

afterEach(() => vi.unstubAllEnvs());

/** Builds `source` with a compiler that names its run; returns the code. */
async function buildBy(run: string, folder: string, source: string): Promise<string> {
  const entry = join(folder, 'entry.js');
  await writeFile(entry, source);
  const compiler: Plugin = {
    name: 'compiler',
    transform: { handler: (code) => ({ code: code.replace('source', run), map: null }) },
  };
  const [built] = [
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [await storeCompiled(Promise.resolve(compiler))],
      build: { write: false, lib: { entry, formats: ['es'] } },
    }),
  ].flat();
  if (!built || !('output' in built)) throw new Error('nothing was built');
  return built.output[0].code;
}

test('a second build takes a compiled file from the first, and compiles a changed one', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'compiled-'));
  vi.stubEnv('COMPILED_FILES', join(folder.path, 'compiled'));
  expect(await buildBy('first', folder.path, 'console.log("source")')).toContain('first');
  expect(await buildBy('second', folder.path, 'console.log("source")')).toContain('first');
  expect(await buildBy('third', folder.path, 'console.log("changed source")')).toContain('changed third');
});

test('a build without a folder of compiled files stores none', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'compiled-'));
  vi.stubEnv('COMPILED_FILES', undefined);
  expect(await buildBy('first', folder.path, 'console.log("source")')).toContain('first');
  expect(await buildBy('second', folder.path, 'console.log("source")')).toContain('second');
  expect(await readdir(folder.path)).toEqual(['entry.js']);
});
