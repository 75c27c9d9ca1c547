import type { member as memberSchema } from 'contract/console/staff.ts';
import type { z } from 'zod';
import { sha256 } from '#platform/sessions/secrets.ts';
import type { Member } from './store.ts';

export function presentStaff(member: Member): z.input<typeof memberSchema> {
  const { grants, lastUsed, ...shown } = member;
  return {
    ...shown,
    roles: grants,
    lastUsed: lastUsed?.toISOString() ?? null,
    version: memberVersion(member),
  };
}

/** Returns a digest of name, state and roles: everything that an owner changes of a member. */
export function memberVersion({ name, state, grants }: Pick<Member, 'name' | 'state' | 'grants'>): string {
  return sha256(JSON.stringify([name, state, grants]))
    .toString('base64url')
    .slice(0, 16);
}
