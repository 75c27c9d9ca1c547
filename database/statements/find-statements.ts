import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** A text that the code hands to `query` or `send`. */
export interface FoundStatement {
  text: string;
  /** `file:line` of the call. */
  place: string;
}

interface Source {
  constants: Map<string, Expression>;
  imports: Map<string, { from: string; name: string }>;
  calls: { argument: Expression; line: number }[];
}

/** Returns the statements in some files, except texts composed at run time, which the compiler refuses. */
export function findStatements(root: string, patterns: string[]): FoundStatement[] {
  const sources = new Map<string, Source>();
  const read = (file: string): Source => {
    const source = sources.get(file) ?? readSource(file);
    sources.set(file, source);
    return source;
  };
  const files = globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') });
  return files.toSorted().flatMap((name) => {
    const file = join(root, name);
    return read(file).calls.flatMap(({ argument, line }) =>
      textsOf(read, file, argument).map((text) => ({ text, place: `${name}:${line}` })),
    );
  });
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const source: Source = { constants: new Map(), imports: new Map(), calls: [] };
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
    ImportDeclaration: ({ source: { value: from }, specifiers }) => {
      for (const each of specifiers) {
        if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier') {
          source.imports.set(each.local.name, { from, name: each.imported.name });
        }
      }
    },
    CallExpression: ({ callee, arguments: [argument], start }) => {
      if (!argument || argument.type === 'SpreadElement') return;
      if (!/(\.query|\btx\.send)$/.test(text.slice(callee.start, callee.end))) return;
      source.calls.push({ argument, line: text.slice(0, start).split('\n').length });
    },
  }).visit(program);
  // A file that imports the driver hands texts to the driver itself.
  if (/^import .*'pg';$/m.test(text)) source.calls = [];
  return source;
}

/** Returns every text that an expression of constants may have; none where one is known at run time only. */
function textsOf(read: (file: string) => Source, file: string, expression: Expression): string[] {
  const inner = (each: Expression) => textsOf(read, file, each);
  switch (expression.type) {
    case 'Literal':
      return [String(expression.value)];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return inner(expression.expression);
    case 'MemberExpression':
      return inner(expression.object);
    case 'ObjectExpression':
      return expression.properties.flatMap((each) => (each.type === 'Property' ? inner(each.value) : []));
    case 'ArrayExpression':
      return expression.elements.flatMap((each) =>
        each && each.type !== 'SpreadElement' ? inner(each) : [],
      );
    case 'Identifier': {
      const { constants, imports } = read(file);
      const constant = constants.get(expression.name);
      if (constant) return inner(constant);
      const imported = imports.get(expression.name);
      if (!imported) return [];
      const from = createRequire(file).resolve(imported.from);
      const there = read(from).constants.get(imported.name);
      return there ? textsOf(read, from, there) : [];
    }
    case 'TemplateLiteral': {
      let texts = [''];
      for (const [position, quasi] of expression.quasis.entries()) {
        const next = expression.expressions[position];
        const ends = next ? inner(next) : [''];
        texts = texts.flatMap((text) => ends.map((end) => `${text}${quasi.value.cooked}${end}`));
      }
      return texts;
    }
    default:
      return [];
  }
}
