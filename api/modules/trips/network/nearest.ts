import { distanceKm } from 'timetable/rules/geometry.ts';
import type { StoredCounter } from './stored-counter.ts';

interface Place extends StoredCounter {
  lat: number;
  lon: number;
}

/** Counters with their places, and pairs of their ids between which trips run. */
export interface ServedPairs {
  places: Place[];
  pairs: { fromId: string; toId: string }[];
}

export interface CounterPair {
  from: StoredCounter;
  to: StoredCounter;
}

const MOST_PAIRS = 3;

/**
 * Returns up to three served pairs nearest to a pair of ids, one for each pair of cities, by the sum of both
 * ways in a straight line. A pair that is served comes first. Empty if an id is unknown.
 */
export function nearestPairs(
  { places, pairs }: ServedPairs,
  asked: { from: string; to: string },
): CounterPair[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const [start, end] = [byId.get(asked.from), byId.get(asked.to)];
  if (!start || !end) return [];
  const sorted = pairs
    .flatMap(({ fromId, toId }) => {
      const [from, to] = [byId.get(fromId), byId.get(toId)];
      return from && to ? [{ from, to, away: distanceKm(start, from) + distanceKm(to, end) }] : [];
    })
    .toSorted((a, b) => a.away - b.away || (key(a) < key(b) ? -1 : 1));
  const cities = new Set<string>();
  return sorted
    .filter(({ from, to }) => {
      const pair = JSON.stringify([from.location, to.location]);
      return !cities.has(pair) && cities.add(pair);
    })
    .slice(0, MOST_PAIRS)
    .map(({ from, to }) => ({ from: counterOf(from), to: counterOf(to) }));
}

const key = ({ from, to }: CounterPair) => `${from.id} ${to.id}`;

const counterOf = ({ lat: _lat, lon: _lon, ...counter }: Place): StoredCounter => counter;
