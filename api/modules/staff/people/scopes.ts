import type { Grant } from 'contract/console/roles.ts';
import { listUnknownCounters, listUnknownTrips } from '#modules/trips/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Refusal, refuse } from '#platform/http/refusals/refusal.ts';

/**
 * Refuses roles for counters or trips that do not exist. What the member has already may stay: the timetable may have
 * dropped it since.
 */
export async function refuseUnknownScopes(
  tx: Transaction,
  grants: readonly Grant[],
  before: readonly Grant[],
): Promise<Refusal | undefined> {
  const had = new Set(before.flatMap(idsOf));
  for (const [index, grant] of grants.entries()) {
    const refused = await refuseUnknown(tx, grant, { had, field: `roles.${index}.${grant.scope}` });
    if (refused) return refused;
  }
  return undefined;
}

async function refuseUnknown(
  tx: Transaction,
  grant: Grant,
  { had, field }: { had: ReadonlySet<string>; field: string },
): Promise<Refusal | undefined> {
  const added = idsOf(grant).filter((id) => !had.has(id));
  if (added.length === 0) return undefined;
  if (grant.scope === 'counters') {
    const [counter] = await listUnknownCounters(tx, added);
    return counter === undefined
      ? undefined
      : refuse('scope_counter_unknown', { values: { counter }, fields: [field] });
  }
  const [trip] = await listUnknownTrips(tx, added);
  return trip === undefined ? undefined : refuse('scope_trip_unknown', { fields: [field] });
}

/** Ids of trips in small letters, as PostgreSQL returns them. */
function idsOf(grant: Grant): string[] {
  if (grant.scope === 'counters') return grant.counters;
  return grant.scope === 'trips' ? grant.trips.map((id) => id.toLowerCase()) : [];
}
