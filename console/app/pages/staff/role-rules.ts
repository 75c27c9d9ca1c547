import { type Grant, MAX_SCOPE } from 'contract/console/roles.ts';

/** Whether roles can be saved: at least one, and none for some counters without a counter. */
export function canSave(roles: readonly Grant[]): boolean {
  return roles.length > 0 && roles.every((grant) => grant.scope !== 'counters' || grant.counters.length > 0);
}

/** Whether a counter or trip of a scope can be chosen or left out: a full scope can only lose what it has. */
export function canToggle(chosen: readonly string[], id: string): boolean {
  return chosen.length < MAX_SCOPE || chosen.includes(id);
}
