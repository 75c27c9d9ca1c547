import { z } from 'zod';
import { failed, required } from '../checks.ts';
import { reply } from '../reply.ts';
import { MAX_REASON_LENGTH } from '../values/limits.ts';
import { emailAddress, line } from '../values/text.ts';
import { grant, grants } from './grant.ts';

export const memberStates = ['invited', 'active', 'offboarded'] as const;

export const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(memberStates),
  roles: z.array(grant),
  passkeys: z.number(),
  /** When a session of the member was last in use; null for none. ISO 8601. */
  lastUsed: z.string().nullable(),
  /** Until when the newest link to join works; null without an open invitation. ISO 8601. */
  linkUntil: z.string().nullable(),
  /** Changes with name, state, roles and `linkUntil`. */
  version: z.string(),
});
export const staffReply = reply({ data: z.array(member) });

const reason = line('reason', MAX_REASON_LENGTH);

export const inviteMemberBody = z.object({
  email: emailAddress(),
  name: line('name', 120),
  roles: grants,
  reason: z.optional(reason),
});

/**
 * Fields that are left out stay. `invite` makes a new link, by which the member chooses password and authenticator again;
 * all sign-ins of an active member end at once. Who leaves gets neither roles nor a link; a former member gets both or
 * neither. What changes nothing is refused with `nothing_to_change`.
 */
export const changeMemberBody = z
  .object({
    /** The version of the member that the owner saw; refused with `member_changed` if it has another by now. */
    version: z.string({ error: required('version') }).max(100, failed('too_long', { field: 'version' })),
    name: z.optional(line('name', 120)),
    roles: grants.optional(),
    state: z.literal('offboarded').optional(),
    invite: z.literal(true).optional(),
    reason,
  })
  .refine(({ state, roles, invite }) => !state || (!roles && !invite), { path: ['state'] });
/** In small letters, as ids are compared and logged. */
export const memberParams = z.object({ id: z.string().max(100).toLowerCase() });

/**
 * `link`, if one was made, works once for 24 hours and is shown here only. Who has ever joined gets it by e-mail only, even
 * after leaving.
 */
export const memberReply = reply({ data: member, link: z.string().optional() });
