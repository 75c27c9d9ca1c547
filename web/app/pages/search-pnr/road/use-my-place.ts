import { useState } from 'react';
import type { Place } from 'ui/map/coach/road.ts';

export type MyPlace =
  | { state: 'unasked' | 'asking' | 'refused' | 'unavailable' }
  | { state: 'found'; place: Place };

const TIME_LIMIT_MS = 15_000;
/** Maximum age of a cached location. */
const OLDEST_MS = 60_000;
const REFUSED = 1;

/** The user's location, requested and cleared only on demand. */
export function useMyPlace() {
  const [mine, setMine] = useState<MyPlace>({ state: 'unasked' });

  function ask() {
    if (!('geolocation' in navigator)) return setMine({ state: 'unavailable' });
    setMine({ state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setMine({ state: 'found', place: [coords.longitude, coords.latitude] }),
      ({ code }) => setMine({ state: code === REFUSED ? 'refused' : 'unavailable' }),
      { timeout: TIME_LIMIT_MS, maximumAge: OLDEST_MS },
    );
  }

  return { mine, ask, clear: () => setMine({ state: 'unasked' }) };
}
