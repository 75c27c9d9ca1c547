import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillFromCache } from './cached-folder.ts';

it('a folder is made once for a digest, then copied; the one of an earlier digest is removed', async () => {
  await using store = await mkdtempDisposable(join(tmpdir(), 'cache-'));
  const made: string[] = [];
  const fill = async (digest: string) => {
    await using into = await mkdtempDisposable(join(tmpdir(), 'filled-'));
    const file = join(into.path, 'data');
    const make = async () => {
      made.push(digest);
      await writeFile(file, digest);
    };
    await fillFromCache({ store: store.path, digest, into: into.path, make });
    const content = await readFile(file, 'utf8');
    await writeFile(file, 'changed by a test');
    return content;
  };
  expect(await fill('one')).toBe('one');
  expect(await fill('one')).toBe('one');
  expect(made).toEqual(['one']);
  expect(await fill('two')).toBe('two');
  expect(await readdir(store.path)).toEqual(['two']);
});
