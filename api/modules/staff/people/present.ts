import type { member as memberSchema } from 'contract/console/staff.ts';
import type { z } from 'zod';
import { sha256 } from '#platform/sessions/secrets.ts';
import type { Member } from './store.ts';

export function presentStaff(member: Member): z.input<typeof memberSchema> {
  const { grants, lastUsed, linkUntil, ...shown } = member;
  return {
    ...shown,
    roles: grants,
    lastUsed: lastUsed?.toISOString() ?? null,
    linkUntil: linkUntil?.toISOString() ?? null,
    version: memberVersion(member),
  };
}

/** Returns a digest of what an owner changes of a member: name, state, roles and the open invitation. */
export function memberVersion({
  name,
  state,
  grants,
  linkUntil,
}: Pick<Member, 'name' | 'state' | 'grants' | 'linkUntil'>): string {
  return sha256(JSON.stringify([name, state, grants, linkUntil]))
    .toString('base64url')
    .slice(0, 16);
}
