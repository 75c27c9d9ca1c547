import { z } from 'zod';
import { day } from '../day.ts';
import { reply } from '../reply.ts';

/**
 * Days of Asia/Kolkata, both included, two of them in either order; without `from` the 30 days up to `to`, without `to` until
 * today.
 */
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

/** Where the log contradicts itself: an entry does not fit its hash, does not follow the one before, or is missing. */
export const auditProblems = ['altered', 'broken', 'missing'] as const;

/** The last daily verification of the whole log, at an instant in ISO 8601. `first` of its `problems`. */
const auditVerification = z.object({
  at: z.string(),
  entries: z.number(),
  problems: z.number(),
  first: z.object({ problem: z.enum(auditProblems), day: z.string(), number: z.number() }).nullable(),
});
export type AuditVerification = z.infer<typeof auditVerification>;

/** Newest first. `more`: older entries were left out. `verification`: null before the first. */
export const auditReply = reply({
  data: z.array(auditEntry),
  more: z.boolean(),
  verification: auditVerification.nullable(),
});
