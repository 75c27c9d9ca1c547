import type { Catalog } from './catalog.ts';
import { constantResult, functionName, functionResult } from './functions.ts';
import { cellsIn, nodeIn, nodesIn, numberIn, type TreeNode, textIn } from './node-tree.ts';
import {
  arrayOf,
  BOOL,
  jsonToTypeScript,
  type ResultType,
  resultToTypeScript,
  unionOf,
} from './result-types.ts';
import { columnKey, findCte, openScope, outerScope, resultEntries, type Scope } from './scope.ts';

/** Operators that may return null although no argument is null: the key they read may be missing. */
const PARTIAL_OPERATORS = new Set(['->', '->>', '#>', '#>>']);

const RTE = { relation: 0, subquery: 1, function: 3, values: 5, cte: 6, group: 9 };
const SUBLINK = { exists: 0, expression: 4, array: 6 };

/** Returns the results of a query, column by column. */
export function queryResults(
  catalog: Catalog,
  query: TreeNode,
  outer: Scope | ReadonlySet<number>,
): ResultType[] {
  const scope = openScope(query, outer);
  const union = nodeIn(query, 'setOperations');
  const own = resultEntries(query).map((entry) => expressionResult(catalog, scope, nodeIn(entry, 'expr')));
  if (!union) return own;
  const branches = unionBranches(union).map((number) => {
    const branch = nodeIn(rangeEntry(scope, number), 'subquery');
    return branch ? queryResults(catalog, branch, scope) : [];
  });
  return own.map((column, position) =>
    alternatives(
      column.type,
      branches.flatMap((branch) => branch[position] ?? []),
    ),
  );
}

function unionBranches(node: TreeNode): number[] {
  if (node.name === 'RANGETBLREF') return [numberIn(node, 'rtindex')];
  return ['larg', 'rarg'].flatMap((side) => {
    const branch = nodeIn(node, side);
    return branch ? unionBranches(branch) : [];
  });
}

/** Returns the type of an expression's result; nullable if it cannot be derived. */
export function expressionResult(catalog: Catalog, scope: Scope, node: TreeNode | undefined): ResultType {
  if (!node) return { type: 0, nullable: true };
  const result = (argument: TreeNode | undefined) => expressionResult(catalog, scope, argument);
  const args = () => nodesIn(node, 'args').map(result);
  const type = typeOf(node);
  switch (node.name) {
    case 'VAR':
      return variableResult(catalog, scope, node);
    case 'CONST':
      return constantResult(catalog, node);
    case 'PARAM':
      return { type, nullable: scope.nullableParameters.has(numberIn(node, 'paramid')) };
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
      return { ...withoutShape(result(nodeIn(node, 'arg'))), type };
    case 'FUNCEXPR':
      return functionResult(catalog, node, args());
    case 'OPEXPR':
      return {
        type,
        nullable:
          PARTIAL_OPERATORS.has(catalog.operators.get(numberIn(node, 'opno')) ?? '') ||
          args().some(isNullable),
      };
    case 'SCALARARRAYOPEXPR':
    case 'BOOLEXPR':
      return { type: BOOL, nullable: args().some(isNullable) };
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
      return { type: BOOL, nullable: false };
    case 'COALESCEEXPR':
    case 'MINMAXEXPR': {
      const all = args();
      return { ...alternatives(type, all), nullable: all.every(isNullable) };
    }
    case 'CASEEXPR':
      return alternatives(type, [
        ...nodesIn(node, 'args').map((when) => result(nodeIn(when, 'result'))),
        result(nodeIn(node, 'defresult')),
      ]);
    case 'AGGREF':
      return aggregateResult(catalog, scope, node);
    case 'SUBLINK':
      return sublinkResult(catalog, scope, node);
    case 'ARRAYEXPR':
    case 'ROWEXPR':
    case 'SQLVALUEFUNCTION':
      return { type, nullable: false };
    default:
      return { type, nullable: true };
  }
}

function isNullable({ nullable }: ResultType): boolean {
  return nullable;
}

function withoutShape({ type, nullable }: ResultType): ResultType {
  return { type, nullable };
}

const TYPE_FIELD =
  /^((var|const|param|funcresult|opresult|agg|win|result|coalesce|minmax|case)?type|(array|row)_typeid)$/;

/** Returns the oid of an expression's type; nodes name the field each in its own way. */
function typeOf(node: TreeNode): number {
  const [field = ''] = [...node.fields.keys()].filter((each) => TYPE_FIELD.test(each));
  return numberIn(node, field);
}

/** Returns the result of an expression that is one of several. */
function alternatives(type: number, all: ResultType[]): ResultType {
  const shape = unionOf(all.filter((each) => each.shape !== 'null').map((each) => each.shape));
  return { type, nullable: all.some(isNullable), ...(shape && { shape }) };
}

function variableResult(catalog: Catalog, inner: Scope, node: TreeNode): ResultType {
  const scope = outerScope(inner, numberIn(node, 'varlevelsup'));
  const range = rangeEntry(scope, numberIn(node, 'varno'));
  const column = numberIn(node, 'varattno');
  const found = columnResult(catalog, scope, range, column, numberIn(node, 'vartype'));
  if (scope.notNull.has(columnKey(node))) return { ...found, nullable: false };
  const outerJoins = node.fields.get('varnullingrels');
  return { ...found, nullable: found.nullable || (Array.isArray(outerJoins) && outerJoins.length > 0) };
}

function columnResult(
  catalog: Catalog,
  scope: Scope,
  range: TreeNode,
  column: number,
  type: number,
): ResultType {
  const unknown = { type, nullable: true };
  const expression = (node: TreeNode | undefined) => expressionResult(catalog, scope, node);
  switch (numberIn(range, 'rtekind')) {
    case RTE.relation: {
      // Column 0 is the whole row; below it are system columns.
      if (column <= 0) return { type, nullable: false };
      const view = catalog.views.get(numberIn(range, 'relid'));
      if (view) return queryResults(catalog, view, new Set<number>())[column - 1] ?? unknown;
      const { notNull = false, shape } = catalog.columns.get(`${numberIn(range, 'relid')}.${column}`) ?? {};
      return { type, nullable: !notNull, ...(shape && { shape }) };
    }
    case RTE.subquery: {
      const query = nodeIn(range, 'subquery');
      return (query && queryResults(catalog, query, scope)[column - 1]) ?? unknown;
    }
    case RTE.cte: {
      const cte = textIn(range, 'self_reference') === 'true' ? undefined : findCte(scope, range);
      return (cte && queryResults(catalog, cte.query, cte.around)[column - 1]) ?? unknown;
    }
    case RTE.group: {
      const grouping = scope.query.fields.get('groupingSets');
      const result = expression(nodesIn(range, 'groupexprs')[column - 1]);
      return grouping === null ? result : { ...result, nullable: true };
    }
    case RTE.values:
      return alternatives(type, cellsIn(range, column - 1).map(expression));
    case RTE.function: {
      const functions = nodesIn(range, 'functions');
      const [only] = functions;
      const call = only && nodeIn(only, 'funcexpr');
      // Several functions side by side pad the shorter ones with nulls.
      if (functions.length !== 1 || !call) return unknown;
      const name = functionName(catalog, call, 'funcid');
      const ordinality =
        textIn(range, 'funcordinality') === 'true' && column === numberIn(only, 'funccolcount') + 1;
      const total = /^(unnest|generate_series|jsonb_array_elements_text)$/.test(name);
      return { type, nullable: !ordinality && !total };
    }
    default:
      return unknown;
  }
}

function rangeEntry(scope: Scope, number: number): TreeNode {
  const entry = nodesIn(scope.query, 'rtable')[number - 1];
  if (!entry) throw new Error(`a query has no range table entry ${number}`);
  return entry;
}

/** Aggregates return null over no rows; a group always has a row. */
function aggregateResult(catalog: Catalog, scope: Scope, node: TreeNode): ResultType {
  const type = numberIn(node, 'aggtype');
  const name = functionName(catalog, node, 'aggfnoid');
  if (name === 'count') return { type, nullable: false };
  const around = outerScope(scope, numberIn(node, 'agglevelsup'));
  const args = nodesIn(node, 'args').map((entry) => expressionResult(catalog, scope, nodeIn(entry, 'expr')));
  const filled =
    nodesIn(around.query, 'groupClause').length > 0 &&
    around.query.fields.get('groupingSets') === null &&
    node.fields.get('aggfilter') === null;
  const [first] = args;
  if (!first) return { type, nullable: true };
  if (/^jsonb?_agg$/.test(name))
    return { type, nullable: !filled, shape: arrayOf(jsonToTypeScript(catalog, first)) };
  if (name === 'array_agg')
    return { type, nullable: !filled, shape: arrayOf(resultToTypeScript(catalog, first)) };
  const [, second] = args;
  if (/^jsonb?_object_agg$/.test(name) && second) {
    return { type, nullable: !filled, shape: `Record<string, ${jsonToTypeScript(catalog, second)}>` };
  }
  const keeps = /^(min|max)$/.test(name) && first.shape ? { shape: first.shape } : {};
  return { type, nullable: !filled || args.some(isNullable), ...keeps };
}

function sublinkResult(catalog: Catalog, scope: Scope, node: TreeNode): ResultType {
  const kind = numberIn(node, 'subLinkType');
  const query = nodeIn(node, 'subselect');
  if (kind === SUBLINK.exists) return { type: BOOL, nullable: false };
  const [column] = query ? queryResults(catalog, query, scope) : [];
  if (column && kind === SUBLINK.array)
    return { type: 0, nullable: false, shape: arrayOf(resultToTypeScript(catalog, column)) };
  if (!query || !column || kind !== SUBLINK.expression) return { type: BOOL, nullable: true };
  // Without groups an aggregate returns one row, even over no rows.
  const oneRow =
    textIn(query, 'hasAggs') === 'true' &&
    ['groupClause', 'havingQual', 'limitOffset', 'limitCount'].every(
      (field) => query.fields.get(field) === null,
    );
  return { ...column, nullable: column.nullable || !oneRow };
}
