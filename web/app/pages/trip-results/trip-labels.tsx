import type { ListedTrip } from 'contract/calls/trips.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { LineIcon } from 'ui/line-icon.tsx';
import { AmenityIcon } from '#app/ui/amenity-icons.tsx';

/** Delays below this many minutes are called on time. */
const LATE_FROM_MINUTES = 5;

interface TripLabelsProps {
  trip: ListedTrip;
  isQuickest: boolean;
  isLast: boolean;
  /** Minutes by which the coach is late now; undefined while it reports no position. */
  delay: number | undefined;
}

/** What tells a trip from the others of its day. */
export function TripLabels({ trip, isQuickest, isLast, delay }: TripLabelsProps) {
  const icon = 'size-4 shrink-0';
  const amenity = 'size-5 shrink-0 [stroke-width:2.75]';
  const labels: [key: string, icon: ReactNode, text: string][] = [];
  if (isQuickest)
    labels.push([
      'quickest',
      <LineIcon key="i" path="M13 2 4 14h7l-1 8 9-12h-7z" className={icon} />,
      m.trips_quickest(),
    ]);
  if (trip.morelegroom)
    labels.push(['legroom', <AmenityIcon key="i" name="recliner" className={amenity} />, m.trips_legroom()]);
  if (trip.foodavailability)
    labels.push(['meals', <AmenityIcon key="i" name="pantry" className={amenity} />, m.trips_meals()]);
  if (isLast)
    labels.push([
      'last',
      <LineIcon key="i" path="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z" className={icon} />,
      m.trips_last(),
    ]);
  if (labels.length === 0 && delay === undefined) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-2 text-sm font-medium">
      {delay !== undefined && <Delay minutes={delay} />}
      {labels.map(([key, drawing, text]) => (
        <li key={key} className="flex items-center gap-1.5 rounded-full bg-surface-sunk px-3 py-1">
          <span className="text-link">{drawing}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Delay({ minutes }: { minutes: number }) {
  const isLate = minutes >= LATE_FROM_MINUTES;
  const colours = isLate ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success';
  return (
    <li className={`figures flex items-center gap-1.5 rounded-full px-3 py-1 ${colours}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {isLate ? m.trips_late({ minutes }) : m.trips_on_time()}
    </li>
  );
}
