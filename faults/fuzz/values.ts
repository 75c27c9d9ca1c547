import { addDays } from '../../contract/values/time.ts';
import type { Schema } from './description.ts';
import type { Dice } from './dice.ts';
import type { Pool, Related } from './pool.ts';
import { isOfConsole } from './staff.ts';

export interface Source {
  dice: Dice;
  pool: Pool;
  /** The existing record that this request concerns, if any. */
  record: Related;
  /** The headers of an owner at the console. */
  staff: Record<string, string>;
  /** Today as a local date. */
  today: string;
}

const NAMES = ['Asha', 'Ravi Iyer', "D'Souza", 'मीरा', 'Zoë', 'Anne-Marie', 'O’Neil', 'Ng'] as const;
const WORDS = [
  'plans changed',
  'unwell',
  'Where is my bag?',
  'देर हो गई',
  '2 < 3',
  'ok',
  'a\nb',
  '🚌',
] as const;

/** Generators of fields for which a schema alone would give nonsense. */
const MAKERS: Record<string, (source: Source) => unknown> = {
  email: ({ dice }) => `person${dice.whole(1, 400)}@example.com`,
  phoneno: ({ dice }) => `98${dice.whole(10_000_000, 10_000_400)}`,
  mobileno: ({ dice }) => `98${dice.whole(10_000_000, 10_000_400)}`,
  name: ({ dice }) => dice.pick(NAMES),
  fname: ({ dice }) => dice.pick(NAMES),
  lname: ({ dice }) => dice.pick(NAMES),
  password: ({ dice }) => dice.pick(['Peacock#2026', 'Monsoon#2026', 'vX9#qTz2Lm!']),
  cnfpassword: ({ dice }) => dice.pick(['Peacock#2026', 'Monsoon#2026', 'vX9#qTz2Lm!']),
  otp: ({ dice }) => String(dice.whole(100_000, 999_999)),
  date: ({ dice, today }) => addDays(today, dice.whole(-1, 20)),
  age: ({ dice }) => dice.whole(0, 90),
  message: ({ dice }) => dice.pick(WORDS),
  address: ({ dice }) => dice.pick(WORDS),
  reasonForCancellation: ({ dice }) => dice.pick(WORDS),
  platform: () => 'web',
  place: ({ dice }) => dice.pick(['In Bus', 'Lounge']),
  mode: ({ dice }) => dice.pick(['Credit Card', 'UPI', 'none']),
  food: () => [],
  'idempotency-key': ({ dice }) => `key-${dice.whole(1_000, 999_999)}`,
  took: ({ dice }) => dice.whole(0, 60),
  website: () => undefined,
};

const PLACES = ['28.5550,77.0870', '27.1767,78.0081', '0,0', '90,180', '-90.0000000,-180.0000000'] as const;

/** Returns a value that a schema usually allows: a stored one, or an invented one. */
export function valueFor(schema: Schema, name: string, source: Source): unknown {
  const { dice, pool, record } = source;
  if (record[name] !== undefined && dice.chance(0.95)) return structuredClone(record[name]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pickAny(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return valueFor(dice.pickAny(branches) ?? {}, name, source);
  if (schema.properties) return objectFor(schema, source);
  if (schema.items) return listFor(schema, schema.items, name, source);
  const fromPool = () => fitting(pool.pick(name, dice), schema);
  const pooled = dice.chance(0.75) ? fromPool() : undefined;
  const made = pooled ?? MAKERS[name]?.(source) ?? fromPool() ?? plainFor(schema, dice);
  return schema.type === 'string' && typeof made === 'number' ? String(made) : made;
}

/** Returns a stored value unless a number is needed: stops have numbers at the console, and names elsewhere. */
function fitting(value: unknown, { type }: Schema): unknown {
  const isNumeric = type === 'integer' || type === 'number';
  return isNumeric && typeof value !== 'number' ? undefined : value;
}

/** Returns a parameter's name in the pool: an id is a trip's in trip calls, and a booking's in ticket calls. */
export function nameOfParameter(path: string, name: string): string {
  return name === 'id' && !isOfConsole(path) ? `${path.split('/')[3]} id` : name;
}

/** Returns a parameter's value; the ends of directions are places, which other calls name counters. */
export function valueOfParameter(path: string, name: string, schema: Schema, source: Source): unknown {
  if (path.endsWith('/directions')) return source.dice.pick(PLACES);
  return valueFor(schema, nameOfParameter(path, name), source);
}

function objectFor(schema: Schema, source: Source): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (schema.required?.includes(name) || source.dice.chance(0.6))
      made[name] = valueFor(inner, name, source);
  }
  if ('cnfpassword' in made && source.dice.chance(0.9)) made.cnfpassword = made.password;
  // One of two names an account.
  if ('email' in made && 'phoneno' in made && 'password' in made)
    delete made[source.dice.pick(['email', 'phoneno'])];
  return made;
}

function listFor(schema: Schema, items: Schema, name: string, source: Source): unknown[] {
  if (MAKERS[name]) return MAKERS[name](source) as unknown[];
  const length = source.dice.whole(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3));
  return Array.from({ length }, () => valueFor(items, name, source));
}

function plainFor(schema: Schema, dice: Dice): unknown {
  const type = Array.isArray(schema.type) ? dice.pickAny(schema.type) : schema.type;
  switch (type) {
    case 'number':
    case 'integer':
      return dice.whole(Math.max(schema.minimum ?? 0, -1_000), Math.min(schema.maximum ?? 2_000, 2_000));
    case 'boolean':
      return dice.chance(0.5);
    case 'null':
      return null;
    default: {
      const length = dice.whole(schema.minLength ?? 0, Math.min(schema.maxLength ?? 12, 24));
      return Array.from({ length }, () => dice.pick(['a', 'B', '7', '-', ' ', 'é'])).join('');
    }
  }
}
