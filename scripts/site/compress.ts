import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { filesBelow } from '../running/digest.ts';
import { writeWhole } from '../running/write-whole.ts';

const brotliCompressed = promisify(brotliCompress);
/** Excludes files into which the server fills its address (`api/platform/site/filled-files.ts`). */
const COMPRESSED = /\.(js|css|svg|json|wasm|webmanifest)$/;

/** Writes a compressed file beside each text or code file that has none, so that none is compressed per request. */
export async function compressSite(directory: string): Promise<void> {
  const texts = (await filesBelow(directory)).filter((file) => COMPRESSED.test(file));
  await Promise.all(texts.filter((file) => !existsSync(`${file}.br`)).map(compress));
}

async function compress(file: string): Promise<void> {
  await writeWhole(`${file}.br`, await brotliCompressed(await readFile(file)));
}
