import { z } from 'zod';
import { failed } from '../../checks.ts';
import { reply } from '../../reply.ts';
import { disruptionCauses, disruptionKinds } from './kinds.ts';

/** A disruption of a trip. `fromStop` and `minutes` as its kind needs; `member`: null if the name is gone. */
export const disruption = z.object({
  id: z.string(),
  kind: z.enum(disruptionKinds),
  fromStop: z.number().nullable(),
  minutes: z.number().nullable(),
  cause: z.enum(disruptionCauses),
  member: z.string().nullable(),
  /** ISO 8601. */
  at: z.string(),
});
export type Disruption = z.infer<typeof disruption>;

/** The newest first. */
export const disruptionsReply = reply({ data: z.array(disruption) });

/** Fields that the bodies of acts share. */
export const cause = z.enum(disruptionCauses, { error: failed('unknown', { field: 'cause' }) });
