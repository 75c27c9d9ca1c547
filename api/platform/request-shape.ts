import type { FastifyContextConfig } from 'fastify';
import { m } from 'messages/messages.js';
import type { Server } from './http.ts';
import { type Refusal, refuse, sendRefusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls that tidy up their text themselves. */
    takesAnyText?: boolean;
  }
}

/**
 * Far more than any call of the contract needs: the largest, eight seats with every dish of the menu, has some 1,100 values in lists
 * of up to 30, five levels deep.
 */
const MOST_VALUES = 2_000;
const MOST_ITEMS = 64;
const MOST_LEVELS = 12;

/**
 * Names that things of the language have. The library of the schemas asks a value for its length or size before it has told what it is,
 * and falls over one that is no figure. No field of ours has such a name.
 */
const OF_THE_LANGUAGE = ['length', 'size', 'toString', 'valueOf', 'toJSON', 'then'];

interface Part {
  value: unknown;
  path: string;
  level: number;
}

/**
 * Refuses what no call can mean before a schema looks at it, and text that PostgreSQL cannot keep, which would be an error of ours
 * where no schema asks.
 */
export function checkRequestShapes(server: Server): void {
  server.addHook('preValidation', (request, reply, next) => {
    const config: FastifyContextConfig = request.routeOptions.config;
    const said = [request.params, request.query, request.body];
    for (const part of said) {
      const refusal = faultOf(part, config.takesAnyText === true);
      if (refusal) return void sendRefusal(reply, refusal);
    }
    next();
  });
}

function faultOf(root: unknown, takesAnyText: boolean): Refusal | undefined {
  // By a list, not by calls: how deep a body goes is up to whoever sends it.
  const waiting: Part[] = [{ value: root, path: '', level: 0 }];
  let values = 0;
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    values += 1;
    if (values > MOST_VALUES || part.level > MOST_LEVELS) return tooLarge();
    const { value } = part;
    if (typeof value === 'string' && !takesAnyText && !isWritable(value)) return unwritable(part.path);
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      if (value.length > MOST_ITEMS) return tooLarge();
    } else if (part.level > 0 && OF_THE_LANGUAGE.some((name) => Object.hasOwn(value, name))) {
      return refuse('validation_failed', m.errors_invalid(), { fields: { [part.path]: m.errors_invalid() } });
    }
    for (const [name, inner] of Object.entries(value)) {
      waiting.push({ value: inner, path: part.path ? `${part.path}.${name}` : name, level: part.level + 1 });
    }
  }
  return undefined;
}

/** PostgreSQL keeps neither U+0000 nor half a surrogate pair. */
function isWritable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function unwritable(path: string): Refusal {
  const message = m.errors_unwritable();
  return refuse('validation_failed', message, { fields: { [path || 'body']: message } });
}

function tooLarge(): Refusal {
  return refuse('too_large', m.errors_too_large());
}
