import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Mutant, scoreOf } from './mutant.ts';
import { RULES } from './rules.ts';
import { compareSurvivors, readSurvivors, type Survivor, survivorOf, writeSurvivors } from './survivors.ts';

const PROJECT = join(import.meta.dirname, '..');

const mutant = (file: string, original: string, replacement: string): Mutant => ({
  file,
  line: 1,
  original,
  replacement,
  end: 'survived',
});
const either: Survivor = {
  ...survivorOf(mutant('a.ts', 'x || `y`\n  + z', 'false')),
  judgement: 'equivalent',
  reason: 'so far',
};

it('reads survivors as written, a file per top folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'survivors-'));
  const other = survivorOf(mutant('web/b.ts', '1', '2'));
  const same: Survivor = { ...either, file: 'api/a.ts' };
  await writeSurvivors(folder, [other, same, { ...same, before: 'x' }]);
  expect(await readdir(folder)).toEqual(['api.json', 'web.json']);
  expect(await readSurvivors(folder)).toEqual([same, { ...same, before: 'x' }, other]);
  await writeSurvivors(folder, [other]);
  expect(await readdir(folder)).toEqual(['web.json']);
  expect(JSON.parse(await readFile(join(folder, 'web.json'), 'utf8'))).toEqual({
    'web/b.ts': [{ judgement: 'test is missing', reason: '', mutants: [{ before: '1', after: '2' }] }],
  });
  await rm(folder, { recursive: true });
});

it('lists survivors of rule files only, with a reason for every judgement', async () => {
  const listed = await readSurvivors(join(import.meta.dirname, 'survivors'));
  const files = RULES.flatMap((group) => Object.keys(group.files));
  expect(listed.filter(({ file }) => !files.includes(file))).toEqual([]);
  expect(listed.filter(({ judgement, reason }) => judgement !== 'test is missing' && !reason)).toEqual([]);
  expect(listed.length).toBeGreaterThan(100);
});

it('lists code that is in its file', async () => {
  const listed = await readSurvivors(join(import.meta.dirname, 'survivors'));
  const lost: string[] = [];
  for (const { file, before } of listed) {
    const source = await readFile(join(PROJECT, file), 'utf8').catch(() => '');
    const code = source.replace(/\s+/g, ' ').replace(/(\d)_(?=\d)/g, '$1');
    if (!code.includes(before.replace(/…$/, ''))) lost.push(`${file}: ${before}`);
  }
  expect(lost).toEqual([]);
});

it('separates listed, new and detected mutants, and counts equal ones', () => {
  const same = mutant('a.ts', 'x || `y`\n  + z', 'false');
  const found = [same, same, mutant('a.ts', '1', '2')];
  const gone = survivorOf(mutant('a.ts', 'detected', 'now'));
  const elsewhere = survivorOf(mutant('b.ts', 'not', 'run'));
  const compared = compareSurvivors([either, gone, elsewhere], found, ['a.ts']);
  expect(compared.known).toEqual([either]);
  expect(compared.added.map(({ before }) => before)).toEqual([either.before, '1']);
  expect(compared.gone).toEqual([gone]);
});

it('scores killed and timed-out mutants out of all', () => {
  const ends = ['killed', 'killed', 'timed out', 'survived', 'not covered'] as const;
  const score = scoreOf(ends.map((end) => ({ ...mutant('a.ts', '1', '2'), end })));
  expect(score).toEqual({ mutants: 5, killed: 2, survived: 1, timedOut: 1, notCovered: 1, percent: 60 });
  expect(scoreOf([]).percent).toBe(100);
});
