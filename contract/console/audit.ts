import { z } from 'zod';
import { reply } from '../reply.ts';

const day = z.iso.date();

/** Days of Asia/Kolkata, both included; without `from` the 30 days up to `to`, without `to` until today. */
export const auditQuery = z.object({
  subject: z.string().max(200).optional(),
  member: z.uuid().optional(),
  from: day.optional(),
  to: day.optional(),
});

export const auditEntry = z.object({
  day: z.string(),
  number: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** Null for the command line. */
  member: z.object({ id: z.string(), name: z.string() }).nullable(),
  device: z.string().nullable(),
  act: z.string(),
  permission: z.string().nullable(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
});

/** Newest first. `more`: older entries were left out. */
export const auditReply = reply({ data: z.array(auditEntry), more: z.boolean() });
