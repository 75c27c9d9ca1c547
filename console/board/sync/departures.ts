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

/** A departure is listed this long before its time, also before midnight. */
const AHEAD_MS = 12 * 3_600_000;
/** No trip takes longer. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * Returns the departures that a host may want: those of today in India and of the next hours, and earlier ones that have
 * not arrived as far as the phone knows. By time; those that are over come last.
 */
export function departuresToPick(departures: readonly KnownDeparture[], now: Date): KnownDeparture[] {
  const today = localDate(now);
  return departures
    .filter((departure) => {
      const startsAt = new Date(departure.startsAt);
      const aheadMs = startsAt.getTime() - now.getTime();
      if (localDate(startsAt) === today) return true;
      return aheadMs > 0 ? aheadMs <= AHEAD_MS : aheadMs > -LONGEST_MS && !isOver(departure);
    })
    .toSorted(
      (one, other) =>
        Number(isOver(one)) - Number(isOver(other)) || Date.parse(one.startsAt) - Date.parse(other.startsAt),
    );
}

function isOver({ state }: KnownDeparture): boolean {
  return state === 'arrived' || state === 'cancelled';
}
