import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const FILES = globSync('{api,bench,database,e2e,faults,scripts,testing}/**/*.ts', {
  cwd: ROOT,
  exclude: (path) => path.includes('node_modules'),
});

/** Whether an expression is the result of a statement, awaited, indexed or asserted already. */
function isResult(expression: Expression): boolean {
  switch (expression.type) {
    case 'AwaitExpression':
      return isResult(expression.argument);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return isResult(expression.expression);
    case 'MemberExpression':
      return isResult(expression.object);
    case 'CallExpression': {
      const { callee } = expression;
      return (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        /^query(Composed)?$/.test(callee.property.name)
      );
    }
    default:
      return false;
  }
}

/** Returns the lines where the result of a statement is asserted to be of another type. */
function findCasts(file: string, text: string): string[] {
  const casts: string[] = [];
  new Visitor({
    TSAsExpression: ({ expression, start }) => {
      if (isResult(expression)) casts.push(`${file}:${text.slice(0, start).split('\n').length}`);
    },
  }).visit(parseSync(file, text).program);
  return casts;
}

it('the rows of no statement are cast: npm run statements types them, zod checks composed ones', () => {
  const sources = FILES.map((file) => [file, readFileSync(resolve(ROOT, file), 'utf8')] as const);
  const queries = sources.filter(([, text]) => /\.query(Composed)?\(/.test(text));
  expect(queries.length).toBeGreaterThan(100);
  expect(queries.flatMap(([file, text]) => findCasts(file, text))).toEqual([]);
});

it('a cast is found through await, an index and another cast', () => {
  const text = `
    const a = (await db.query('SELECT 1')) as unknown as { id: number }[];
    const b = (await db.queryComposed(text))[0] as { id: number };
    const c = (await read(db)) as Row[];`;
  expect(findCasts('store.ts', text)).toEqual(['store.ts:2', 'store.ts:2', 'store.ts:3']);
});
