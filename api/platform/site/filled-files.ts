import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { UNKNOWN_ADDRESS } from 'contract/site.ts';

/** A built file with the site's address filled in. */
export interface FilledFile {
  text: string;
  compressed: Buffer;
  tag: string;
}

/** Best compression would halve the size again but add a second to each process start. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Returns a reader of built files. It reads a file again when the build has changed it. */
export function fileFiller(address: string): (path: string) => FilledFile {
  const files = new Map<string, { writtenAt: number; file: FilledFile }>();
  return (path) => {
    const writtenAt = statSync(path).mtimeMs;
    const cached = files.get(path);
    if (cached?.writtenAt === writtenAt) return cached.file;
    const file = fill(readFileSync(path, 'utf8'), address);
    files.set(path, { writtenAt, file });
    return file;
  };
}

function fill(template: string, address: string): FilledFile {
  const text = template.replaceAll(UNKNOWN_ADDRESS, address);
  return {
    text,
    compressed: brotliCompressSync(text, COMPRESSION),
    tag: createHash('sha256').update(text).digest('base64url'),
  };
}
