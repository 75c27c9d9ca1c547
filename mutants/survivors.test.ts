import { expect, it } from 'vitest';
import { type Mutant, scoreOf } from './mutant.ts';
import { compareSurvivors, readSurvivors, survivorOf, writeSurvivors } from './survivors.ts';

const mutant = (file: string, original: string, replacement: string): Mutant => ({
  file,
  line: 1,
  original,
  replacement,
  end: 'survived',
});
const either = {
  ...survivorOf(mutant('a.ts', 'x || `y`\n  + z', 'false')),
  judgement: 'equivalent | so far',
};
const DOC = '# Mutants\n\nHow to read this.\n\n## Survivors\n\nold table';

it('reads the table of survivors as it was written', () => {
  const doc = writeSurvivors(DOC, [either]);
  expect(doc).toMatch(/^# Mutants\n\nHow to read this\.\n\n## Survivors\n\n\| file/);
  expect(readSurvivors(doc)).toEqual([either]);
  expect(writeSurvivors(doc, [either])).toBe(doc);
});

it('tells judged, new and detected mutants apart, and counts equal ones', () => {
  const same = mutant('a.ts', 'x || `y`\n  + z', 'false');
  const found = [same, same, mutant('a.ts', '1', '2')];
  const gone = survivorOf(mutant('a.ts', 'detected', 'now'));
  const elsewhere = survivorOf(mutant('b.ts', 'not', 'run'));
  const compared = compareSurvivors([either, gone, elsewhere], found, ['a.ts']);
  expect(compared.judged).toEqual([either]);
  expect(compared.added.map(({ before }) => before)).toEqual([either.before, '1']);
  expect(compared.gone).toEqual([gone]);
});

it('scores what was killed or ran into the time limit, of all', () => {
  const ends = ['killed', 'killed', 'timed out', 'survived', 'not covered'] as const;
  const score = scoreOf(ends.map((end) => ({ ...mutant('a.ts', '1', '2'), end })));
  expect(score).toEqual({ mutants: 5, killed: 2, survived: 1, timedOut: 1, notCovered: 1, percent: 60 });
  expect(scoreOf([]).percent).toBe(100);
});
