import { permissionsOf } from 'contract/console/roles.ts';
import type { staffSessionReply } from 'contract/console/session.ts';
import type { z } from 'zod';
import { minutesAfter } from '#platform/clock.ts';
import type { CurrentMember } from './current-member.ts';
import { FRESH_MINUTES } from './fresh.ts';

export function presentMember({
  id,
  name,
  grants,
  factorAt,
}: Pick<CurrentMember, 'id' | 'name' | 'grants' | 'factorAt'>): z.input<typeof staffSessionReply>['data'] {
  return {
    id,
    name,
    roles: grants,
    permissions: permissionsOf(grants),
    factorUntil: minutesAfter(factorAt, FRESH_MINUTES).toISOString(),
  };
}
