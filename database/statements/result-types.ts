import type { Catalog } from './catalog.ts';

/** The oid of `boolean`. */
export const BOOL = 16;

/** The type of an expression's result. */
export interface ResultType {
  /** The oid of its PostgreSQL type. */
  type: number;
  nullable: boolean;
  /** A narrower TypeScript type than that of the PostgreSQL type: the texts of a closed column, the shape of a JSON value. */
  shape?: string;
}

/** TypeScript types of what the driver returns and takes, by the name of the PostgreSQL type. */
const DRIVER_TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  // database/type-parsers.ts has the driver read these two so.
  date: 'string',
  int8: 'number',
  oid: 'number',
  timestamp: 'Date',
  timestamptz: 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  void: 'string',
};

/** Types whose JSON form is a number, a boolean or JSON; all others become texts. */
const JSON_TYPES: Record<string, string> = {
  bool: 'boolean',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  record: 'unknown',
};

export function isJson(catalog: Catalog, type: number): boolean {
  return /^jsonb?$/.test(catalog.types.get(type)?.name ?? '');
}

/** Returns the TypeScript type of a result, as the driver returns it. */
export function resultToTypeScript(catalog: Catalog, result: ResultType): string {
  return orNull(result.shape ?? typeIn(DRIVER_TYPES, catalog, result.type), result.nullable);
}

/** Returns the TypeScript type of a value that became part of a JSON value. */
export function jsonToTypeScript(catalog: Catalog, result: ResultType): string {
  return orNull(result.shape ?? typeIn(JSON_TYPES, catalog, result.type), result.nullable);
}

/** Returns the TypeScript type of a parameter. JSON travels as text. */
export function parameterToTypeScript(catalog: Catalog, { type, nullable, shape }: ResultType): string {
  const { name = '', element = 0 } = catalog.types.get(type) ?? {};
  if (element) return orNull(`readonly ${grouped(typeIn(DRIVER_TYPES, catalog, element))}[]`, nullable);
  if (isJson(catalog, type)) return orNull('string', nullable);
  // The driver writes an instant as text; PostgreSQL also takes texts such as -infinity.
  if (name.startsWith('timestamp')) return orNull('Date', nullable);
  return orNull(shape ?? typeIn(DRIVER_TYPES, catalog, type), nullable);
}

export function arrayOf(type: string): string {
  return `${grouped(type)}[]`;
}

/** Returns an object type. Of columns with one name, the driver returns the last. */
export function objectOf(fields: [name: string, type: string][]): string {
  if (fields.length === 0) return 'Record<never, never>';
  const inside = [...new Map(fields)].map(
    ([name, type]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}: ${type}`,
  );
  return `{ ${inside.join('; ')} }`;
}

/** Returns a union without repetitions; undefined when a member is not known. */
export function unionOf(types: (string | undefined)[]): string | undefined {
  if (types.length === 0 || types.some((type) => type === undefined)) return undefined;
  const distinct = new Set(types);
  if (distinct.size > 1) distinct.delete('never[]');
  return [...distinct].join(' | ');
}

function typeIn(types: Record<string, string>, catalog: Catalog, type: number): string {
  const { name = '', element = 0 } = catalog.types.get(type) ?? {};
  return element ? arrayOf(typeIn(types, catalog, element)) : (types[name] ?? 'string');
}

function orNull(type: string, nullable: boolean): string {
  return nullable && type !== 'unknown' ? `${type} | null` : type;
}

function grouped(type: string): string {
  return /[ |]/.test(type) && !type.startsWith('{') ? `(${type})` : type;
}
