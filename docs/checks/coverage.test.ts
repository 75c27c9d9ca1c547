import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DECISION_RECORD, referenceExists } from './reference.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
/** A statement may be split or added, never lost. */
const FEWEST_STATEMENTS = 430;

const open = z.strictObject({ issue: z.int().positive(), missing: z.string().min(10) });
const statement = z
  .strictObject({
    statement: z.string().min(10),
    /** Each `file › title`. */
    tests: z
      .array(z.string().regex(/^\S+\.(test|spec)\.tsx? › ./))
      .min(1)
      .optional(),
    decisions: z
      .array(z.strictObject({ text: z.string().min(10), see: z.string().regex(DECISION_RECORD) }))
      .min(1)
      .optional(),
    partly: open.optional(),
    notYet: open.optional(),
    note: z.string().min(10).optional(),
  })
  .refine(({ tests, decisions, partly, notYet }) => tests ?? decisions ?? partly ?? notYet, 'has no state')
  .refine(({ tests, partly, notYet }) => !(notYet && (tests ?? partly)), 'is both there and not');
const section = z.strictObject({ section: z.string(), statements: z.array(statement).min(1) });

const files = (await Array.fromAsync(glob('docs/coverage/**/*.json', { cwd: PROJECT }))).toSorted();
const sections = await Promise.all(files.map(async (file) => JSON.parse(await read(file))));
const statements = () => sections.flatMap((one) => section.parse(one).statements);

describe('docs/coverage', () => {
  it.each(files.map((file, index) => [file, sections[index]]))(
    '%s gives every statement a state',
    (_, one) => {
      expect(section.safeParse(one).error?.issues ?? []).toEqual([]);
    },
  );

  it('has every statement once', () => {
    const texts = statements().map((one) => one.statement.toLowerCase());
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts.length).toBeGreaterThanOrEqual(FEWEST_STATEMENTS);
  });

  it('names only tests that exist, by their whole title', async () => {
    const missing: string[] = [];
    for (const test of new Set(statements().flatMap(({ tests }) => tests ?? []))) {
      const [file = '', title] = test.split(/ › (.*)/s);
      const source = await read(file).catch(() => '');
      if (!["'", '"', '`'].some((quote) => source.includes(quote + title + quote))) missing.push(test);
    }
    expect(missing).toEqual([]);
  });

  it('refers to decision records that exist', async () => {
    const see = [...new Set(statements().flatMap((one) => one.decisions?.map(({ see }) => see) ?? []))];
    expect(see.length).toBeGreaterThan(15);
    const exist = await Promise.all(see.map(referenceExists));
    expect(see.filter((_, index) => !exist[index])).toEqual([]);
  });

  it('is counted in docs/coverage.md', async () => {
    const names = [...new Set(sections.map((one) => one.section))];
    const rows = names.map((name) => {
      const all = sections
        .filter((one) => one.section === name)
        .flatMap((one) => section.parse(one).statements);
      return [name, all.length, all.filter(({ partly, notYet }) => partly ?? notYet).length];
    });
    const total = ['all', ...[1, 2].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0))];
    const doc = await read('docs/coverage.md');
    const table = doc.split('\n').filter((line) => line.startsWith('|'));
    expect(
      table.slice(2).map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    ).toEqual([...rows, total].map((row) => row.map(String)));
  });
});

function read(file: string): Promise<string> {
  return readFile(resolve(PROJECT, file), 'utf8');
}
