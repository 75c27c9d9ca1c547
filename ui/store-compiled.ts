import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';

/**
 * Lets a Vite plugin take a file that it compiled before from the folder COMPILED_FILES, and store it there otherwise;
 * without this variable in the environment it changes nothing. Components are the same in every language, and
 * compiling them takes more than half of a build.
 */
export async function storeCompiled(made: Promise<Plugin>): Promise<Plugin> {
  const plugin = await made;
  const folder = process.env.COMPILED_FILES;
  if (!folder) return plugin;
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error(`${plugin.name} compiles no files`);
  const compile = transform.handler;
  await mkdir(folder, { recursive: true });
  transform.handler = async function (code, id, options) {
    const file = join(folder, createHash('sha256').update(`${id}\n${code}`).digest('hex'));
    const stored = await readFile(file, 'utf8').catch(() => undefined);
    if (stored !== undefined) return { code: stored, map: null };
    const compiled = await compile.call(this, code, id, options);
    if (typeof compiled === 'object' && typeof compiled?.code === 'string')
      await writeFile(file, compiled.code);
    return compiled;
  };
  return plugin;
}
