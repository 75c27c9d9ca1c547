import { z } from 'zod';
import { type FieldName, failed, required } from '../checks.ts';
import { reply } from '../reply.ts';

export const counterText = (field: FieldName) =>
  z
    .string({ error: required(field) })
    .trim()
    .min(1, required(field))
    .max(120, failed('too_long', { field }));

/**
 * A pickup or drop-off point. `counter` is unique and identifies it in routes and calls. `countername` and
 * `locationname` are for display, in the language of the call. `searchwords`: what people may type to find
 * it, in all languages.
 */
export const counter = z.object({
  _id: z.string(),
  location: z.string(),
  counter: z.string(),
  locationname: z.string(),
  countername: z.string(),
  searchwords: z.string(),
});
export type Counter = z.infer<typeof counter>;

export const counterListReply = reply({ data: z.array(counter) });
export const dropoffParams = z.object({ pickup: z.string().min(1).max(120) });

/** Two counters by name or _id, between which no trip need run. */
export const nearestQuery = z.object({ from: counterText('from'), to: counterText('to') });
/** Pairs of counters between which trips run, nearest first; the pair of the query itself, if it is one. */
export const nearestReply = reply({ data: z.array(z.object({ from: counter, to: counter })) });
