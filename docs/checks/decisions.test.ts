import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRealDate } from 'contract/values/time.ts';
import { describe, expect, it } from 'vitest';
import { countWords } from './words.ts';

const docs = fileURLToPath(new URL('..', import.meta.url));
const root = join(docs, '..');
const folder = join(docs, 'decisions');
const read = (path: string) => readFile(path, 'utf8');

const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md'));
const index = await read(join(folder, 'README.md'));
const records = await Promise.all(
  files
    .filter((file) => file.includes(sep))
    .map(async (file) => ({
      file,
      number: file.split(sep)[1]?.slice(0, 4) ?? '',
      text: await read(join(folder, file)),
    })),
);
records.sort((a, b) => a.number.localeCompare(b.number));

const title = (text: string) => /^# \d{4}\. (.+)$/m.exec(text)?.[1] ?? '';

describe('docs/decisions', () => {
  it('numbers the records from 0001 on, across all folders', () => {
    expect(records.length).toBeGreaterThan(50);
    expect(records.map(({ number }) => number)).toEqual(
      records.map((_, place) => String(place + 1).padStart(4, '0')),
    );
  });

  it('names each file by number and title', () => {
    for (const { file, number, text } of records) {
      expect(text).toMatch(new RegExp(`^# ${number}\\. `));
      const slug = title(text)
        .toLowerCase()
        .replaceAll("'", '')
        .replaceAll(/[^a-z0-9]+/g, '-');
      expect(file.split(sep)[1]).toBe(`${number}-${slug}.md`);
    }
  });

  it('gives each record a date, a status, a decision and a reason', () => {
    const numbers = new Set(records.map(({ number }) => number));
    for (const { file, text } of records) {
      const [, date = '', status = ''] = /^# .+\n\n(\S+), (.+)\n\n## Decision\n/.exec(text) ?? [];
      expect(isRealDate(date), file).toBe(true);
      const [, replacement] = /^replaced by (\d{4})$/.exec(status) ?? [];
      expect(status === 'accepted' || numbers.has(replacement ?? ''), file).toBe(true);
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect(['Decision,Why', 'Decision,Why,Rejected', 'Decision,Rejected'], file).toContain(headings.join());
    }
  });

  it('keeps a record within 180 words, the table of packages apart, and all of them within 7,400', () => {
    const long = records.filter(({ file, text }) => countWords(text) > 180 && !file.startsWith('packages'));
    expect(long.map(({ file }) => file)).toEqual([]);
    expect(countWords(records.map(({ text }) => text).join('\n'))).toBeLessThanOrEqual(7_400);
  });

  it('has at most 15 files in a folder', () => {
    const folders = Map.groupBy(files, (file) => dirname(file));
    for (const [name, inside] of folders) expect(inside.length, name).toBeLessThanOrEqual(15);
  });

  it('lists every record in the index, by topic', () => {
    const topics = Map.groupBy(records, ({ file }) => file.split(sep)[0] ?? '');
    const sections = [...topics].flatMap(([topic, ofTopic]) => [
      `## ${topic.replace('-', ' ').replace(/^./, (first) => first.toUpperCase())}`,
      ...ofTopic.map(
        ({ number, file, text }) => `- [${number}](${file.replaceAll(sep, '/')}) ${title(text)}`,
      ),
    ]);
    expect(index.split('\n').filter((line) => /^(##|-) /.test(line))).toEqual(sections);
  });
});

describe('the table of packages', async () => {
  const table = records.find(({ file }) => file.endsWith('-libraries.md'))?.text ?? '';
  const listed = [...table.matchAll(/^\| (.+?) +\|/gm)]
    .slice(2)
    .flatMap(([, names = '']) => names.split(', '));
  const licences = [...table.matchAll(/^- ([A-Z][\w.-]+): (.+)$/gm)].flatMap(([, licence = '', names = '']) =>
    names.split(', ').map((name) => ({ licence, name })),
  );
  const workspaces = [
    '',
    'api',
    'brand',
    'contract',
    'messages',
    'sandbox',
    'testing',
    'timetable',
    'ui',
    'web',
    'console',
  ];
  const packages = await Promise.all(
    workspaces.map(async (workspace) => JSON.parse(await read(join(root, workspace, 'package.json')))),
  );
  const used = packages
    .flatMap((each) =>
      Object.entries({ ...each.dependencies, ...each.devDependencies, ...each.optionalDependencies }),
    )
    .filter(([name, version]) => version !== '*' && !name.startsWith('@types/'))
    .map(([name]) => name);

  it('has each package that a workspace uses, once, and no other', () => {
    expect(listed.toSorted()).toEqual([...new Set(used)].toSorted());
  });

  it('has the licence that each package names', async () => {
    for (const name of listed) {
      const path = join(root, 'node_modules', name, 'package.json');
      if (!existsSync(path)) continue;
      const named: unknown = JSON.parse(await read(path)).license;
      const written = licences.find((each) => name === each.name || name.startsWith(`${each.name}/`));
      if (typeof named === 'string') expect(named.split(' OR '), name).toContain(written?.licence ?? 'MIT');
    }
  });
});
