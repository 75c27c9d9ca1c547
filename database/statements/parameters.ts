import type { Catalog, CatalogColumn } from './catalog.ts';
import { cellsIn, nodeIn, nodesIn, numberIn, type TreeNode, type TreeValue, walkTree } from './node-tree.ts';
import { BOOL, type ResultType } from './result-types.ts';
import { INSERT, UPDATE } from './scope.ts';

/**
 * Returns the parameters of a statement. One may be null where it is written to a nullable column, compared
 * (nothing is found then), or used where null means something (coalesce, IS NULL); not where it is written to
 * a column that is not null, or is a function's argument.
 */
export function statementParameters(catalog: Catalog, tree: TreeValue, types: number[]): ResultType[] {
  const parameters = types.map((type): ResultType => ({ type, nullable: false }));
  const written = writtenParameters(catalog, tree);
  walkTree(tree, (node, parent) => {
    if (node.name !== 'PARAM') return;
    const parameter = parameters[numberIn(node, 'paramid') - 1];
    const column = written.get(node);
    if (!parameter) return;
    if (!column) parameter.nullable ||= !isStrict(catalog, parent);
    else {
      parameter.nullable ||= !column.notNull;
      if (column.shape) parameter.shape = column.shape;
    }
  });
  return parameters;
}

function isStrict(catalog: Catalog, around: TreeNode | undefined): boolean {
  switch (around?.name) {
    case 'OPEXPR':
      return numberIn(around, 'opresulttype') !== BOOL;
    case 'SCALARARRAYOPEXPR':
    case 'QUERY':
      return true;
    case 'FUNCEXPR':
      return catalog.functions.get(numberIn(around, 'funcid'))?.strict ?? false;
    default:
      return false;
  }
}

/** Returns the parameters that are written to a column as they are, with that column. */
function writtenParameters(catalog: Catalog, tree: TreeValue): Map<TreeNode, CatalogColumn> {
  const written = new Map<TreeNode, CatalogColumn>();
  walkTree(tree, (query) => {
    if (query.name !== 'QUERY' || ![INSERT, UPDATE].includes(numberIn(query, 'commandType'))) return;
    const ranges = nodesIn(query, 'rtable');
    const table = ranges[numberIn(query, 'resultRelation') - 1];
    const assignments = [
      ...nodesIn(query, 'targetList'),
      ...nodesIn(nodeIn(query, 'onConflict') ?? query, 'onConflictSet'),
    ];
    for (const entry of assignments) {
      const column = table && catalog.columns.get(`${numberIn(table, 'relid')}.${numberIn(entry, 'resno')}`);
      const value = nodeIn(entry, 'expr');
      if (!column || !value) continue;
      for (const source of valueSources(ranges, value))
        if (source.name === 'PARAM') written.set(source, column);
    }
  });
  return written;
}

/** Returns the expressions behind an assigned value: itself, or those of the rows that are inserted. */
function valueSources(ranges: TreeNode[], value: TreeNode): TreeNode[] {
  if (value.name !== 'VAR') return [value];
  const range = ranges[numberIn(value, 'varno') - 1];
  const position = numberIn(value, 'varattno') - 1;
  if (!range) return [];
  const query = nodeIn(range, 'subquery');
  const source = query && nodesIn(query, 'targetList')[position];
  const expression = source && nodeIn(source, 'expr');
  return expression ? [expression] : cellsIn(range, position);
}
