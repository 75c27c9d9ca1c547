import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { PRESENTATION } from '../../oxlint.config.ts';

const MODULES = resolve(import.meta.dirname, '../modules');

/** Files of a module with texts: for people, by the rule of lint; what metrics mean, for operators. */
const WITH_TEXTS = [...PRESENTATION, '{,*/}{metrics,*-samples}.ts', '**/*.test.ts', '**/*[.-]fixture{,s}.ts'];

function filesOf(patterns: string[]): string[] {
  return globSync(
    patterns.map((pattern) => `*/${pattern}`),
    { cwd: MODULES },
  );
}

/** Returns the literals of at least four words that begin with a capital, except those of errors that are thrown. */
function findSentences(file: string, text: string): string[] {
  const sentences: { start: number; text: string }[] = [];
  const errors: { start: number; end: number }[] = [];
  const add = (start: number, value: unknown) => {
    if (typeof value === 'string' && /^[A-Z][a-z]*( \S+){3,}/.test(value))
      sentences.push({ start, text: value });
  };
  new Visitor({
    Literal: ({ start, value }) => add(start, value),
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked).join('…')),
    NewExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error')) errors.push({ start, end });
    },
  }).visit(parseSync(file, text).program);
  return sentences
    .filter(({ start }) => !errors.some((error) => error.start < start && start < error.end))
    .map((sentence) => `${file}: ${sentence.text}`);
}

it('no rule or statement of a module holds a sentence: it refuses by a code, and the reply finds the text', () => {
  const skipped = new Set(filesOf(WITH_TEXTS));
  const files = filesOf(['**/*.ts']).filter((file) => !skipped.has(file));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => findSentences(file, readFileSync(resolve(MODULES, file), 'utf8')));
  expect(found).toEqual([]);
});

it('a sentence is found, and that of a thrown error is not', () => {
  const text = `
    throw new Error('The gateway gave no reference');
    return { code: 'wait', message: \`Please wait \${minutes} minutes before the next try.\` };
    return 'Your seats are gone.';`;
  expect(findSentences('rule.ts', text)).toEqual([
    'rule.ts: Please wait … minutes before the next try.',
    'rule.ts: Your seats are gone.',
  ]);
});
