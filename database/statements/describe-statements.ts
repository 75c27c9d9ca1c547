import { type Client, withClient } from '../connect.ts';
import { ANALYSED, analyseQuery, isQuery } from './analyse-query.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { queryResults } from './expressions.ts';
import type { FoundStatement } from './find-statements.ts';
import { firstQuery, parseNodeTree, textIn } from './node-tree.ts';
import { statementParameters } from './parameters.ts';
import { objectOf, parameterToTypeScript, resultToTypeScript } from './result-types.ts';
import { resultEntries } from './scope.ts';

const HEADER = `// Parameters and rows of every statement. Written by \`npm run statements\`; a test compares it with the migrated database.
/* oxlint-disable */
export interface Statements {
`;

/** Returns the module with the types of all statements, and what PostgreSQL has against any of them. */
export async function describeStatements(databaseUrl: string, found: FoundStatement[]) {
  return withClient(databaseUrl, async (client) => {
    const catalog = await readCatalog(client);
    const places = new Map(found.map(({ text, place }) => [text, place]));
    const entries: string[] = [];
    const problems: string[] = [];
    for (const [text, place] of [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      try {
        entries.push(await describeStatement(client, catalog, text));
      } catch (error) {
        problems.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return { module: `${HEADER}${entries.join('')}}\n`, problems };
  });
}

async function describeStatement(client: Client, catalog: Catalog, text: string): Promise<string> {
  const types = isQuery(text)
    ? await describeQuery(client, catalog, text)
    : '{ parameters: []; row: Record<string, unknown> }';
  return `  ${JSON.stringify(text)}:\n    ${types};\n`;
}

async function describeQuery(client: Client, catalog: Catalog, text: string): Promise<string> {
  return analyseQuery(client, text, async (types) => {
    const [analysed] = await client.query(
      'SELECT prosqlbody::text AS body FROM pg_proc WHERE oid = $1::regproc',
      [ANALYSED],
    );
    const tree = parseNodeTree(analysed?.body ?? '');
    const query = firstQuery(tree);
    const parameters = statementParameters(catalog, tree, types);
    const nullable = new Set(parameters.flatMap((each, position) => (each.nullable ? position + 1 : [])));
    const results = queryResults(catalog, query, nullable).map((each) => resultToTypeScript(catalog, each));
    const names = resultEntries(query).map((entry) => textIn(entry, 'resname') ?? '');
    const given = parameters.map((parameter) => parameterToTypeScript(catalog, parameter));
    const row = objectOf(names.map((name, position) => [name, results[position] ?? 'unknown']));
    return `{ parameters: [${given.join(', ')}]; row: ${row} }`;
  });
}
