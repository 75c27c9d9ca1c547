import { m } from 'messages/messages.js';
import { NearestPairs } from './nearest-pairs.tsx';
import { useNearest } from './use-nearest.ts';

interface NearestTripsProps {
  /** Counters by name or id. */
  from: string;
  to: string;
  date: string;
}

/** Says that no coach runs between two stops, with links to the nearest pairs that run. */
export default function NearestTrips({ from, to, date }: NearestTripsProps) {
  const pairs = useNearest(from, to) ?? [];
  if (pairs.length === 0) return null;
  return (
    <div className="text-left">
      <p className="font-semibold">{m.trips_unserved()}</p>
      <NearestPairs pairs={pairs} date={date} />
    </div>
  );
}
