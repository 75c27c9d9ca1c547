import { nodeIn, nodesIn, numberIn, type TreeNode, textIn } from './node-tree.ts';

/** A query with those around it, for columns and CTEs of outer queries. */
export interface Scope {
  query: TreeNode;
  /** Columns of this query that its joins and conditions prove not null: `range table number.column number`. */
  notNull: Set<string>;
  /** Numbers of the parameters that may be null. */
  nullableParameters: ReadonlySet<number>;
  outer?: Scope;
}

export const SELECT = 1;
export const UPDATE = 2;
export const INSERT = 3;

/** Returns the scope of a query inside another one, or of the whole statement with its parameters that may be null. */
export function openScope(query: TreeNode, outer: Scope | ReadonlySet<number>): Scope {
  const notNull = new Set<string>();
  const joinTree = nodeIn(query, 'jointree');
  if (joinTree) collectNotNull(joinTree, notNull);
  // A condition is about the row before the change, RETURNING about the row after it.
  if (numberIn(query, 'commandType') === UPDATE) {
    const changed = `${numberIn(query, 'resultRelation')}.`;
    for (const key of notNull) if (key.startsWith(changed)) notNull.delete(key);
  }
  if ('query' in outer) return { query, notNull, nullableParameters: outer.nullableParameters, outer };
  return { query, notNull, nullableParameters: outer };
}

export function columnKey(variable: TreeNode): string {
  return `${numberIn(variable, 'varno')}.${numberIn(variable, 'varattno')}`;
}

/** Returns the scope `levels` queries further out. */
export function outerScope(scope: Scope, levels: number): Scope {
  if (levels === 0) return scope;
  if (!scope.outer) throw new Error('a column refers to a query that is not there');
  return outerScope(scope.outer, levels - 1);
}

/** Returns the query of a CTE and the scope that contains it. */
export function findCte(scope: Scope, range: TreeNode): { query: TreeNode; around: Scope } | undefined {
  const around = outerScope(scope, numberIn(range, 'ctelevelsup'));
  const name = textIn(range, 'ctename');
  const cte = nodesIn(around.query, 'cteList').find((each) => textIn(each, 'ctename') === name);
  const query = cte && nodeIn(cte, 'ctequery');
  return query && { query, around };
}

/** Returns the entries of a query's result: its target list, or its RETURNING list. */
export function resultEntries(query: TreeNode): TreeNode[] {
  const field = numberIn(query, 'commandType') === SELECT ? 'targetList' : 'returningList';
  return nodesIn(query, field).filter((entry) => textIn(entry, 'resjunk') === 'false');
}

const INNER = 0;
const LEFT = 1;
const RIGHT = 3;

/** Adds the columns that cannot be null in any row that passes the conditions of a join tree. */
function collectNotNull(node: TreeNode, found: Set<string>): void {
  if (node.name === 'FROMEXPR') {
    for (const from of nodesIn(node, 'fromlist')) collectNotNull(from, found);
    collectFromCondition(nodeIn(node, 'quals'), found);
  }
  if (node.name === 'JOINEXPR') {
    const join = numberIn(node, 'jointype');
    const [left, right] = [nodeIn(node, 'larg'), nodeIn(node, 'rarg')];
    if (left && (join === INNER || join === LEFT)) collectNotNull(left, found);
    if (right && (join === INNER || join === RIGHT)) collectNotNull(right, found);
    if (join === INNER) collectFromCondition(nodeIn(node, 'quals'), found);
  }
}

function collectFromCondition(condition: TreeNode | undefined, found: Set<string>): void {
  if (!condition) return;
  const add = (node: TreeNode | undefined) => {
    const bare = node?.name === 'RELABELTYPE' ? nodeIn(node, 'arg') : node;
    if (bare?.name === 'VAR' && numberIn(bare, 'varlevelsup') === 0) found.add(columnKey(bare));
  };
  if (condition.name === 'BOOLEXPR' && textIn(condition, 'boolop') === 'and') {
    for (const part of nodesIn(condition, 'args')) collectFromCondition(part, found);
  }
  if (condition.name === 'NULLTEST' && numberIn(condition, 'nulltesttype') === 1)
    add(nodeIn(condition, 'arg'));
  // Operators that return a boolean are strict: a null argument does not make them true.
  if (condition.name === 'OPEXPR') for (const side of nodesIn(condition, 'args')) add(side);
  if (condition.name === 'SCALARARRAYOPEXPR' && textIn(condition, 'useOr') === 'true') {
    add(nodesIn(condition, 'args')[0]);
  }
}
