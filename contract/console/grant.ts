import { z } from 'zod';
import { MAX_SCOPE, roles } from './roles.ts';

const role = z.enum(roles);

/** A role with its scope. A host always works for some trips, whose ids are digests and have no version of RFC 9562. */
export const grant = z
  .discriminatedUnion('scope', [
    z.object({ role, scope: z.literal('everything') }),
    z.object({
      role,
      scope: z.literal('counters'),
      counters: z.array(z.string().min(1).max(100)).min(1).max(MAX_SCOPE),
    }),
    z.object({ role, scope: z.literal('trips'), trips: z.array(z.guid()).max(MAX_SCOPE) }),
  ])
  .refine(({ role, scope }) => role !== 'host' || scope === 'trips', { path: ['scope'] });

/** A member's roles, each once. */
export const grants = z
  .array(grant)
  .min(1)
  .max(roles.length)
  .refine((all) => new Set(all.map(({ role }) => role)).size === all.length);
