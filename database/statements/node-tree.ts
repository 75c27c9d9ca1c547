/** A node of PostgreSQL's analysed query, such as `VAR` or `QUERY`, with its fields. */
export interface TreeNode {
  name: string;
  fields: Map<string, TreeValue>;
}

export type TreeValue = TreeNode | TreeValue[] | string | null;

/**
 * Returns the nodes of a text of type `pg_node_tree`, as the catalogs hold it. Datums become lists of bytes.
 * Source: PostgreSQL, src/backend/nodes/read.c and outfuncs.c.
 */
export function parseNodeTree(text: string): TreeValue {
  const tokens = text.match(/[(){}]|(?:\\.|[^\s(){}\\])+/g) ?? [];
  let next = 0;
  const parse = (): TreeValue => {
    const token = tokens[next] ?? '';
    next += 1;
    if (token === '{') return parseNode();
    if (token === '(') return parseList(')');
    if (token === '<>') return null;
    if (tokens[next] === '[') {
      next += 1;
      return parseList(']');
    }
    return token.replace(/^"(.*)"$/, '$1').replaceAll(/\\(.)/g, '$1');
  };
  const parseList = (end: string): TreeValue[] => {
    const items: TreeValue[] = [];
    while (tokens[next] !== end) items.push(parse());
    next += 1;
    // Lists of numbers begin with a letter for their kind: (b 3), (i 1 2), (o 25).
    return typeof items[0] === 'string' && /^[biox]$/.test(items[0]) ? items.slice(1) : items;
  };
  const parseNode = (): TreeNode => {
    const node: TreeNode = { name: tokens[next] ?? '', fields: new Map() };
    next += 1;
    while (tokens[next] !== '}') {
      const field = tokens[next]?.slice(1) ?? '';
      next += 1;
      node.fields.set(field, parse());
    }
    next += 1;
    return node;
  };
  return parse();
}

function isNode(value: TreeValue | undefined): value is TreeNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the node in a field; undefined when the field is empty. */
export function nodeIn(node: TreeNode, field: string): TreeNode | undefined {
  const value = node.fields.get(field);
  return isNode(value) ? value : undefined;
}

/** Returns the nodes of a list in a field. */
export function nodesIn(node: TreeNode, field: string): TreeNode[] {
  const value = node.fields.get(field);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Returns a column of the rows of a VALUES list. */
export function cellsIn(range: TreeNode, position: number): TreeNode[] {
  const rows = range.fields.get('values_lists');
  if (!Array.isArray(rows)) return [];
  return rows.map((row) => (Array.isArray(row) ? row[position] : null)).filter((cell) => isNode(cell));
}

export function textIn(node: TreeNode, field: string): string | undefined {
  const value = node.fields.get(field);
  return typeof value === 'string' ? value : undefined;
}

export function numberIn(node: TreeNode, field: string): number {
  return Number(textIn(node, field) ?? 0);
}

/** Calls `visit` for a node and every node below it, parents first. */
export function walkTree(value: TreeValue, visit: (node: TreeNode, parent?: TreeNode) => void): void {
  const walk = (inner: TreeValue, parent?: TreeNode): void => {
    if (Array.isArray(inner)) for (const item of inner) walk(item, parent);
    if (!isNode(inner)) return;
    visit(inner, parent);
    for (const field of inner.fields.values()) walk(field, inner);
  };
  walk(value);
}

/** Returns the first query of a catalog's tree, which nests queries in lists. */
export function firstQuery(tree: TreeValue): TreeNode {
  let inner = tree;
  while (Array.isArray(inner)) inner = inner[0] ?? null;
  if (!isNode(inner)) throw new Error('PostgreSQL shows no query');
  return inner;
}
