import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { UNKNOWN_ADDRESS } from 'contract/site.ts';

/** A file of the build that was waiting for the site's own address, ready to be sent. */
export interface FilledFile {
  text: string;
  compressed: Buffer;
  /** Changes with every change of the text. */
  tag: string;
}

/** Half the size of the best is not worth a second at the start of every process. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Makes the reader of such files. Each is read once, and again when the build has written it anew. */
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
