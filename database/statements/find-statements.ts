import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Expression, type Node, parseSync, Visitor } from 'oxc-parser';

/** A text that the code hands to `query` or `send`. */
export interface FoundStatement {
  text: string;
  /** `file:line` of the call. */
  place: string;
}

interface Source {
  constants: Map<string, Expression>;
  imports: Map<string, { file: string; name: string }>;
  calls: { argument: Expression; line: number }[];
  importsDriver: boolean;
}

/**
 * Returns the statements in some files. The compiler refuses calls whose text is composed at run time, so these are left out, and so
 * are files that hand texts to the driver itself.
 */
export function findStatements(root: string, patterns: string[]): FoundStatement[] {
  const sources = new Map<string, Source>();
  const read = (file: string): Source => {
    const source = sources.get(file) ?? readSource(root, file);
    sources.set(file, source);
    return source;
  };
  const statements: FoundStatement[] = [];
  const files = globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') });
  for (const file of files.toSorted()) {
    for (const { argument, line } of read(file).calls) {
      const place = `${file}:${line}`;
      for (const text of textsOf(read, file, argument) ?? []) statements.push({ text, place });
    }
  }
  return statements;
}

function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const source: Source = { constants: new Map(), imports: new Map(), calls: [], importsDriver: false };
  new Visitor({
    VariableDeclaration: ({ kind, declarations }) => {
      if (kind !== 'const') return;
      for (const { id, init } of declarations) {
        if (id.type === 'Identifier' && init) source.constants.set(id.name, init);
      }
    },
    ForOfStatement: ({ left, right }) => {
      const [declared] = left.type === 'VariableDeclaration' ? left.declarations : [];
      if (declared?.id.type === 'Identifier') source.constants.set(declared.id.name, right);
    },
    ImportDeclaration: ({ source: from, specifiers }) => {
      if (from.value === 'pg') source.importsDriver = true;
      const path = resolveImport(root, file, from.value);
      for (const each of specifiers) {
        if (path && each.type === 'ImportSpecifier' && each.imported.type === 'Identifier') {
          source.imports.set(each.local.name, { file: path, name: each.imported.name });
        }
      }
    },
    CallExpression: ({ callee, arguments: [argument], start }) => {
      if (source.importsDriver || !argument || argument.type === 'SpreadElement' || !isStatementCall(callee))
        return;
      source.calls.push({ argument, line: text.slice(0, start).split('\n').length });
    },
  }).visit(program);
  return source;
}

/** Whether a call is `db.query`, `client.query`, `tx.query` or `tx.send`. */
function isStatementCall(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object } = callee;
  const owner = object.type === 'Identifier' ? object.name : '';
  if (callee.property.name === 'send') return owner === 'tx';
  return callee.property.name === 'query';
}

const ALIASES: [RegExp, string][] = [
  [/^#platform\//, 'api/platform/'],
  [/^#modules\//, 'api/modules/'],
  [/^#api\//, 'api/'],
];

function resolveImport(root: string, file: string, specifier: string): string | undefined {
  const alias = ALIASES.find(([pattern]) => pattern.test(specifier));
  const path = alias
    ? specifier.replace(...alias)
    : specifier.startsWith('.')
      ? join(dirname(file), specifier)
      : undefined;
  return path && existsSync(join(root, path)) && /\.tsx?$/.test(path) ? path : undefined;
}

/** Returns every text that an expression of constants may have; undefined where one is known at run time only. */
function textsOf(read: (file: string) => Source, file: string, expression: Expression): string[] | undefined {
  const inner = (each: Expression) => textsOf(read, file, each);
  switch (expression.type) {
    case 'Literal':
      return [String(expression.value)];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return inner(expression.expression);
    case 'ConditionalExpression':
      return joined([inner(expression.consequent), inner(expression.alternate)]);
    case 'ObjectExpression':
      return joined(
        expression.properties.map((each) => (each.type === 'Property' ? inner(each.value) : undefined)),
      );
    case 'ArrayExpression':
      return joined(
        expression.elements.map((each) => (each && each.type !== 'SpreadElement' ? inner(each) : undefined)),
      );
    case 'MemberExpression': {
      const { object, property, computed } = expression;
      const constant = object.type === 'Identifier' ? read(file).constants.get(object.name) : undefined;
      const bare = constant?.type === 'TSAsExpression' ? constant.expression : constant;
      if (computed || property.type !== 'Identifier' || bare?.type !== 'ObjectExpression')
        return inner(object);
      const named = bare.properties.find(
        (each) =>
          each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === property.name,
      );
      return named?.type === 'Property' ? inner(named.value) : undefined;
    }
    case 'Identifier': {
      const { constants, imports } = read(file);
      const constant = constants.get(expression.name);
      const imported = imports.get(expression.name);
      if (constant) return inner(constant);
      const there = imported && read(imported.file).constants.get(imported.name);
      return there && textsOf(read, imported.file, there);
    }
    case 'TemplateLiteral': {
      let texts = [''];
      for (const [position, quasi] of expression.quasis.entries()) {
        const next = expression.expressions[position];
        const ends = next ? inner(next) : [''];
        if (!ends) return undefined;
        texts = texts.flatMap((text) => ends.map((end) => `${text}${quasi.value.cooked}${end}`));
      }
      return texts;
    }
    default:
      return undefined;
  }
}

function joined(alternatives: (string[] | undefined)[]): string[] | undefined {
  const known = alternatives.filter((each) => each !== undefined);
  return known.length === alternatives.length ? known.flat() : undefined;
}
