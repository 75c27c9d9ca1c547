import { addDays, localDate } from 'contract/values/time.ts';
import { type CallResult, call } from '#app/api/client.ts';
import type { KnownDeparture } from '../store/board-state.ts';

/**
 * Returns the host's departures from yesterday to tomorrow: coaches drive past midnight, and a ticket of another day is
 * named by its departure.
 */
export async function fetchDepartures(now: Date): Promise<CallResult<KnownDeparture[]>> {
  const today = localDate(now);
  const found: KnownDeparture[] = [];
  for (const days of [-1, 0, 1]) {
    const result = await call('listDepartures', { query: { date: addDays(today, days) } });
    if (!result.ok) return result;
    found.push(...result.reply.data.map(knownDeparture));
  }
  return { ok: true, reply: found };
}

/** Leaves out money and alerts, which the door does not need. */
function knownDeparture(row: KnownDeparture): KnownDeparture {
  const { tripId, service, fromName, toName, startsAt, busid, state } = row;
  return { tripId, service, fromName, toName, startsAt, busid, state };
}

/** Returns departures that begin on a day in India, `YYYY-MM-DD`, by time. */
export function departuresOn(departures: readonly KnownDeparture[], date: string): KnownDeparture[] {
  return departures
    .filter(({ startsAt }) => localDate(new Date(startsAt)) === date)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}
