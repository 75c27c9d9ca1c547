import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listDocuments, readDocument } from './commands.ts';
import { referenceExists } from './reference.ts';

const PROJECT = resolve(import.meta.dirname, '..');
const ROOTS =
  'api|bench|brand|content|contract|database|deploy|docs|e2e|faults|messages|mutants|sandbox|scripts|timetable|web';
/** The parts of a path that a reader fills in. */
const PLACEHOLDER = /[<>…*]/;

const documents = await listDocuments();
const texts = new Map(
  await Promise.all(documents.map(async (file) => [file, await readDocument(file)] as const)),
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
    const named = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(new RegExp(`\`((?:${ROOTS})/[^\` ]*)\``, 'g'))].map(([, path = '']) => ({
        file,
        path,
      })),
    );
    const missing = named.filter(({ path }) => !PLACEHOLDER.test(path) && !existsSync(join(PROJECT, path)));
    expect(named.length).toBeGreaterThan(100);
    expect(missing.map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
  });
});
