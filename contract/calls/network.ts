import { z } from 'zod';
import { reply } from '../reply.ts';

/** A pickup or drop-off point. `counter` is unique and identifies it in routes and calls. */
export const counter = z.object({ _id: z.string(), location: z.string(), counter: z.string() });
export type Counter = z.infer<typeof counter>;

export const counterListReply = reply({ data: z.array(counter) });
export const dropoffParams = z.object({ pickup: z.string().min(1).max(120) });
