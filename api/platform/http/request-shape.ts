import type { FastifyContextConfig } from 'fastify';
import type { Server } from './http.ts';
import { type Refusal, refuse, sendRefusal } from './refusals/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls that clean their text themselves. */
    takesAnyText?: boolean;
    /** A list of the body whose items the call checks by `hasPlainShape`, each by itself. */
    checksItemsOf?: string;
    /** Most items of a list, for calls with longer ones than others. */
    mostItems?: number;
  }
}

/**
 * Most values in a request. The largest valid call has about 1,100 values in lists of up to 30, five levels
 * deep: eight seats with every dish.
 */
const MOST_VALUES = 2_000;
const MOST_ITEMS = 64;
/** Most values of an item of a longer list, itself included. */
const MOST_ITEM_VALUES = 5;
const MOST_LEVELS = 12;

/**
 * Names of built-in properties. zod reads `length` or `size` of a value before it checks its type, and
 * throws when it is not a number. No field of ours has such a name.
 */
const BUILT_IN_NAMES = [
  'length',
  'size',
  'toString',
  'valueOf',
  'toJSON',
  'then',
  '__proto__',
  'constructor',
];

interface Part {
  value: unknown;
  path: string;
  level: number;
}

/** Refuses requests before schema validation: too many or too deep values, and text that PostgreSQL cannot store. */
export function checkRequestShapes(server: Server): void {
  server.addHook('preValidation', (request, reply, next) => {
    const config: FastifyContextConfig = request.routeOptions.config;
    const inputs = [request.params, request.query, request.body];
    for (const part of inputs) {
      const refusal = faultOf({ value: part, path: '', level: 0 }, config);
      if (refusal) return void sendRefusal(reply, refusal);
    }
    next();
  });
}

/** Whether an item of a list can be validated: neither too large nor too deep, and without names of built-in properties. */
export function hasPlainShape(item: unknown): boolean {
  return faultOf({ value: item, path: '', level: 1 }, { takesAnyText: true }) === undefined;
}

function faultOf(
  root: Part,
  {
    takesAnyText,
    checksItemsOf,
    mostItems = MOST_ITEMS,
  }: Pick<FastifyContextConfig, 'takesAnyText' | 'checksItemsOf' | 'mostItems'>,
): Refusal | undefined {
  // A list instead of recursion: clients choose the depth.
  const waiting = [root];
  const mostValues = MOST_VALUES + (mostItems - MOST_ITEMS) * MOST_ITEM_VALUES;
  let values = 0;
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    values += 1;
    if (values > mostValues || part.level > MOST_LEVELS) return refuse('too_large');
    const { value } = part;
    if (typeof value === 'string' && !takesAnyText && !isWritable(value)) return unwritable(part.path);
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      if (value.length > mostItems) return refuse('too_large');
      if (part.level === 1 && part.path === checksItemsOf) continue;
    } else if (part.level > 0 && BUILT_IN_NAMES.some((name) => Object.hasOwn(value, name))) {
      return refuse('invalid', { fields: [part.path] });
    }
    for (const [name, inner] of Object.entries(value)) {
      waiting.push({ value: inner, path: part.path ? `${part.path}.${name}` : name, level: part.level + 1 });
    }
  }
  return undefined;
}

/** PostgreSQL stores neither U+0000 nor lone surrogates. */
function isWritable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function unwritable(path: string): Refusal {
  return refuse('unwritable', { fields: [path || 'body'] });
}
