import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { listDocuments, readDocument } from './commands.ts';
import { referenceExists } from './reference.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const FOLDERS = 'api|contract|database|deploy|docs|faults|messages|scripts|timetable|web';
const ENDINGS = 'tsx?|mjs|css|json|ya?ml|sql|sh|env|conf|service';
/** A path below a folder of ours, or the name of a file, in backticks; none with parts to be filled in. */
const PATH = new RegExp(`\`((?:${FOLDERS})/[^\`<*… ]*|[\\w-][\\w./-]*\\.(?:${ENDINGS}))\``, 'g');
const OF_OTHERS = ['pg_hba.conf'];

const documents = await listDocuments();
const texts = new Map(
  await Promise.all(documents.map(async (file) => [file, await readDocument(file)] as const)),
);

const files = await Array.fromAsync(
  glob('**/*.*', { cwd: PROJECT, exclude: (path) => /(^|\/)(node_modules|\..+|build|compiled)$/.test(path) }),
);

describe('the documents', () => {
  it('link to files and headings that exist', async () => {
    const broken: string[] = [];
    for (const [file, text] of texts) {
      const prose = text.replaceAll(/^ *```[^]*?^ *```/gm, '').replaceAll(/`[^`\n]*`/g, '');
      for (const [, link = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^([a-z]+:|\/)/.test(link)) continue;
        const reference = link.startsWith('#') ? file + link : join(dirname(file), link);
        if (!(await referenceExists(reference))) broken.push(`${file}: ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('name files that exist', () => {
    const named = [...texts]
      .filter(([file]) => file !== 'CHANGELOG.md')
      .flatMap(([file, text]) => [...text.matchAll(PATH)].map(([, path = '']) => ({ file, path })));
    const missing = named.filter(({ path }) => !OF_OTHERS.includes(path) && !isThere(path));
    expect(named.length).toBeGreaterThan(200);
    expect(missing.map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
  });
});

describe('the comments', () => {
  it('name documents that exist', async () => {
    const { stdout } = await promisify(execFile)(
      'git',
      ['grep', '-oE', '\\bdocs/[A-Za-z0-9/_-]+\\.md', '--', ':!*.md'],
      {
        cwd: PROJECT,
      },
    );
    const named = stdout.trim().split('\n');
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((line) => !existsSync(join(PROJECT, line.split(':').at(-1) ?? '')))).toEqual([]);
  });

  it('name decisions that exist', async () => {
    const numbers = new Set(
      texts.keys().map((file) => /^docs\/decisions\/\w[\w-]*\/(\d{4})-/.exec(file)?.[1]),
    );
    const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
    const named: string[] = [];
    for (const file of code) {
      const text = await readFile(join(PROJECT, file), 'utf8');
      for (const [words, number] of text.matchAll(/\bdecision[\s*]+(\d+)/g)) {
        named.push(file);
        expect(numbers, `${file}: ${words}`).toContain(number);
      }
    }
    expect(named.length).toBeGreaterThan(20);
  });
});

/** Whether a file or folder has this path, or ends in it. */
function isThere(path: string): boolean {
  return existsSync(join(PROJECT, path)) || files.some((file) => file.endsWith(`/${path}`));
}
