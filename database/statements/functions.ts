import type { Catalog } from './catalog.ts';
import { nodesIn, numberIn, type TreeNode, textIn } from './node-tree.ts';
import { isJson, jsonToTypeScript, objectOf, type ResultType } from './result-types.ts';

/**
 * Functions of PostgreSQL that never result in null when no argument is null. `to_char` and `extract` do
 * for infinity, `substring` for a pattern that is not there.
 */
const TOTAL_FUNCTIONS = new Set(
  `abs array_append array_remove array_positions btrim cardinality ceil char_length clock_timestamp coalesce concat concat_ws date
   date_trunc decode div encode floor format generate_series gen_random_uuid greatest int4range jsonb_build_array
   jsonb_build_object json_build_array json_build_object least left length lower ltrim make_interval md5 mod now num_nonnulls overlay pg_backend_pid
   position random repeat replace reverse right round row_number rpad lpad rtrim sha256 starts_with string_to_array strpos substr timezone to_json to_jsonb tstzrange upper width_bucket`.split(
    /\s+/,
  ),
);

/** Returns the type of a constant; the type of a text is its literal. */
export function constantResult(catalog: Catalog, node: TreeNode): ResultType {
  const type = numberIn(node, 'consttype');
  if (textIn(node, 'constisnull') === 'true') return { type, nullable: true, shape: 'null' };
  const text = constantText(node);
  if (catalog.types.get(type)?.name === 'text' && text !== undefined) {
    return { type, nullable: false, shape: JSON.stringify(text) };
  }
  const bytes = constantBytes(node);
  // Source: PostgreSQL, jsonb.h: a length, then a count with flags; this is an array of no elements.
  const emptyArray = isJson(catalog, type) && bytes.subarray(4).toString('hex') === '00000040';
  return { type, nullable: false, ...(emptyArray && { shape: 'never[]' }) };
}

function constantBytes(node: TreeNode): Buffer {
  const bytes = node.fields.get('constvalue');
  return Buffer.from(Array.isArray(bytes) ? bytes.map((byte) => Number(byte) & 255) : []);
}

/** Returns a constant's text: with a length of four bytes before it, or a zero behind it. */
function constantText(node: TreeNode): string | undefined {
  const length = numberIn(node, 'constlen');
  const bytes = constantBytes(node);
  if (length === -1) return bytes.subarray(4).toString();
  return length === -2 ? bytes.subarray(0, -1).toString() : undefined;
}

/** Returns the name of the function that a node calls. */
export function functionName(catalog: Catalog, node: TreeNode, field: string): string {
  return catalog.functions.get(numberIn(node, field))?.name ?? '';
}

const CAST_FORMATS = [1, 2];

/** Returns the type of a function's result, by its name and arguments. */
export function functionResult(catalog: Catalog, node: TreeNode, args: ResultType[]): ResultType {
  const type = numberIn(node, 'funcresulttype');
  const name = functionName(catalog, node, 'funcid');
  const cast = CAST_FORMATS.includes(numberIn(node, 'funcformat'));
  if (/^jsonb?_build_object$/.test(name))
    return { type, nullable: false, ...objectShape(catalog, node, args) };
  if (/^to_jsonb?$/.test(name) && args[0])
    return {
      type,
      nullable: args[0].nullable,
      shape: jsonToTypeScript(catalog, { ...args[0], nullable: false }),
    };
  const total = cast || TOTAL_FUNCTIONS.has(name);
  return { type, nullable: !total || args.some(({ nullable }) => nullable) };
}

function objectShape(catalog: Catalog, node: TreeNode, args: ResultType[]): { shape?: string } {
  const fields: [string, string][] = [];
  const nodes = nodesIn(node, 'args');
  for (let position = 0; position < args.length; position += 2) {
    const key = nodes[position];
    const value = args[position + 1];
    const name = key?.name === 'CONST' ? constantText(key) : undefined;
    if (name === undefined || !value) return {};
    fields.push([name, jsonToTypeScript(catalog, value)]);
  }
  return { shape: objectOf(fields) };
}
