import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

interface List {
  /** Word → what to write instead. Each applies to parts of identifiers, of names in the database, of keys and of files. */
  identifiers: Record<string, string>;
  /** Word → what to write instead, in comments and documents. */
  prose: Record<string, string>;
  /** Where a word is allowed: `in` is the beginning of a path. */
  allowed: { word: string; in: string; why: string }[];
}

const root = new URL('../../', import.meta.url);
const list = JSON.parse(readFileSync(new URL('docs/checks/private-words.json', root), 'utf8')) as List;
const used = new Set<List['allowed'][number]>();

const NOT_OURS = /(^|\/)(node_modules|\..+|build|compiled|test-results)$/;
const NOT_CHECKED =
  /^(docs\/checks\/private-words|artwork\/(?:.*\/)?package-lock|brand\/fonts|database\/migrations|package-lock\.json)/;
const files = globSync('**/*.*', { cwd: fileURLToPath(root), exclude: (path) => NOT_OURS.test(path) }).filter(
  (file) => !NOT_CHECKED.test(file) && statSync(new URL(file, root)).isFile(),
);

/** A literal of several parts that is no sentence: `callback-lost`, `payments.purge-keys`. */
const NAME = /^[a-z0-9]+([-_.][a-z0-9]+)+$/i;

/** The code of a file without its literals and comments; its names in literals; its other literals and comments. */
function split(file: string, text: string): { code: string; names: string; prose: string } {
  const { program, comments } = parseSync(file, text);
  const spans = comments.map(({ start, end }) => ({ start, end }));
  const literals: string[] = [];
  const literal = ({ start, end }: { start: number; end: number }) => {
    spans.push({ start, end });
    literals.push(text.slice(start, end).replaceAll(/^['"]|['"]$/g, ''));
  };
  new Visitor({ Literal: literal, TemplateElement: literal, JSXText: literal }).visit(program);
  let code = text;
  for (const { start, end } of spans) code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  return {
    code,
    names: literals.filter((value) => NAME.test(value)).join('\n'),
    prose: [...comments.map(({ value }) => value), ...literals.filter((value) => !NAME.test(value))].join(
      '\n',
    ),
  };
}

/** The lower-case words of identifiers: `untilHTTPFails` has until, http, fails. */
function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()));
}

function proseWordsOf(text: string): Set<string> {
  return new Set(text.match(/[A-Za-z]+/g)?.map((word) => word.toLowerCase()));
}

function isAllowed(word: string, file: string): boolean {
  const entry = list.allowed.find((each) => each.word === word && file.startsWith(each.in));
  if (entry) used.add(entry);
  return entry !== undefined;
}

function findIn(file: string, words: Set<string>, forbidden: Record<string, string>): string[] {
  return [...words]
    .filter((word) => Object.hasOwn(forbidden, word) && !isAllowed(word, file))
    .map((word) => `${file}: ${word} (write ${forbidden[word]})`);
}

function findPrivateWords(file: string): string[] {
  const text = readFileSync(new URL(file, root), 'utf8');
  const name = findIn(file, wordsOf(file), list.identifiers);
  if (/\.(ts|tsx|mjs)$/.test(file)) {
    const { code, names, prose } = split(file, text);
    return [
      ...name,
      ...findIn(file, wordsOf(`${code}\n${names}`), list.identifiers),
      ...findIn(file, proseWordsOf(prose), list.prose),
    ];
  }
  if (file === 'database/schema.sql') return [...name, ...findIn(file, wordsOf(text), list.identifiers)];
  if (/^messages\/.*\.json$/.test(file)) {
    const keys = Object.keys(JSON.parse(text) as object).join(' ');
    return [...name, ...findIn(file, wordsOf(keys), list.identifiers)];
  }
  if (/\.(md|json|ya?ml|sql|sh|cfg|conf|env|service)$/.test(file)) {
    return [...name, ...findIn(file, proseWordsOf(text), list.prose)];
  }
  return name;
}

it('no private word is left where the list of words does not allow it', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap(findPrivateWords)).toEqual([]);
});

it('every allowed place still needs its allowance', () => {
  for (const file of files) findPrivateWords(file);
  expect(list.allowed.filter((entry) => !used.has(entry))).toEqual([]);
});
