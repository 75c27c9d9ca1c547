import { z } from 'zod';
import { challenge } from './calls/challenge.ts';
import { type ErrorCode, errorCodes } from './errors.ts';

/** The schema of a success response around a call's own fields. */
export function reply<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ status: z.literal('success'), message: z.string(), ...shape });
}

export const errorReply = z.object({
  status: z.enum(['fail', 'error']),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  reference: z.string().optional(),
  redirect: z.string().optional(),
  token: z.string().optional(),
  totalamount: z.number().optional(),
  seats: z.array(z.string()).optional(),
  version: z.number().optional(),
  changes: z.array(z.object({ event: z.string(), at: z.string(), member: z.string().nullable() })).optional(),
  challenge: challenge.optional(),
});
