import type { member as memberSchema } from 'contract/console/staff.ts';
import type { z } from 'zod';
import type { Member } from './store.ts';

export function presentStaff({ grants, lastUsed, ...member }: Member): z.input<typeof memberSchema> {
  return { ...member, roles: grants, lastUsed: lastUsed?.toISOString() ?? null };
}
