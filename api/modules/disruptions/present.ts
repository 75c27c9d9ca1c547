import type { Disruption as WireDisruption } from 'contract/console/disruptions/disruptions.ts';
import type { Disruption } from './store.ts';

/** `names`: of the staff, by id. */
export function presentDisruption(
  { id, kind, fromStop, minutes, cause, memberId, at }: Disruption,
  names: ReadonlyMap<string, string>,
): WireDisruption {
  return {
    id,
    kind,
    fromStop,
    minutes,
    cause,
    member: names.get(memberId) ?? null,
    at: at.toISOString(),
  };
}
