import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DECISION_RECORD, referenceExists } from './reference.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** How many requirements of each section of ASVS 5.0.0 are of level 1 or 2; those of level 3 come last in each. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;
const GAPS = 'docs/security.md#what-does-not-hold';

const requirement = z
  .strictObject({
    id: z.string(),
    state: z.enum(['holds', 'partly', 'does not hold', 'operator', 'not applicable']),
    /** Paths of the project, of a heading where one follows `#`. */
    where: z.array(z.string()).min(1).optional(),
    note: z.string().min(5).optional(),
  })
  .refine(({ state, where }) => state !== 'holds' || where, 'holds, but nothing shows it')
  .refine(({ state, where, note }) => state === 'holds' || note || where?.includes(GAPS), 'has no reason');

const files = await Array.fromAsync(glob('docs/security/*.json', { cwd: PROJECT }));
const contents = await Promise.all(files.toSorted().map((file) => readFile(resolve(PROJECT, file), 'utf8')));
const requirements = contents.flatMap((content) => JSON.parse(content) as z.infer<typeof requirement>[]);

describe('docs/security', () => {
  it('has every requirement of levels 1 and 2 once, in order', () => {
    const all = [...SECTIONS.matchAll(/(\S+):(\d+)/g)].flatMap(([, section, count]) =>
      Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
    );
    expect(all).toHaveLength(253);
    expect(requirements.map(({ id }) => id)).toEqual(all);
  });

  it('gives every state its place or reason', () => {
    const wrong = requirements.flatMap((one) => requirement.safeParse(one).error?.issues ?? []);
    expect(wrong).toEqual([]);
    expect(requirements.filter(({ state }) => state === 'holds').length).toBeGreaterThan(120);
  });

  it('explains what does not hold in docs/security.md', async () => {
    const doc = await readFile(resolve(PROJECT, 'docs/security.md'), 'utf8');
    const table = doc.split('## What does not hold')[1]?.split('\n## ')[0] ?? '';
    const explained = table.split('\n').flatMap((line) => line.split('|')[1]?.match(/\d+\.\d+\.\d+/g) ?? []);
    const gaps = requirements.filter(
      ({ state, where }) => state === 'does not hold' || (state === 'partly' && where?.includes(GAPS)),
    );
    expect(gaps.length).toBeGreaterThan(10);
    expect(explained).toEqual(gaps.map(({ id }) => id));
  });

  it('names only files and headings that exist', async () => {
    const doc = await readFile(resolve(PROJECT, 'docs/security.md'), 'utf8');
    const inDoc = [...doc.matchAll(/`([\w-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
    expect(inDoc.length).toBeGreaterThan(4);
    const named = [...new Set([...inDoc, ...requirements.flatMap(({ where }) => where ?? [])])];
    const exist = await Promise.all(named.map(referenceExists));
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((_, index) => !exist[index])).toEqual([]);
    const records = named.filter((path) => path.startsWith('docs/decisions'));
    expect(records.length).toBeGreaterThan(4);
    expect(records.filter((path) => !DECISION_RECORD.test(path))).toEqual([]);
  });
});
