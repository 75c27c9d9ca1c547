import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listDocuments, readDocument } from './commands.ts';

const PROJECT = resolve(import.meta.dirname, '..');
const ROOTS =
  'api|bench|brand|content|contract|database|deploy|docs|e2e|faults|messages|mutants|sandbox|scripts|timetable|web';
/** The parts of a path that a reader fills in. */
const PLACEHOLDER = /[<>…*]/;

const documents = await listDocuments();
const texts = new Map(
  await Promise.all(documents.map(async (file) => [file, await readDocument(file)] as const)),
);

/** Returns the anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    const broken: string[] = [];
    for (const [file, text] of texts) {
      for (const [, link = ''] of text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^(https?:|\/)/.test(link)) continue;
        const [path = '', anchor] = link.split('#');
        const target = path ? join(dirname(file), path) : file;
        const known = existsSync(join(PROJECT, target));
        const isHeading = !anchor || anchorsOf(texts.get(target) ?? '').includes(anchor);
        if (!known || !isHeading) broken.push(`${file}: ${link}`);
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
