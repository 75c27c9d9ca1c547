import type { StopPoint, TripDetail } from 'contract/calls/trips.ts';
import { formatTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { Chevron } from 'ui/chevron.tsx';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import { changeSegment, dropsAfter, type Segment } from './segment.ts';

interface PointChoiceProps {
  trip: TripDetail;
  pickup: StopPoint | undefined;
  drop: StopPoint | undefined;
  onChange: (segment: Required<Segment>) => void;
}

/** Selects another pickup or drop-off of this trip, if there is one. */
export function PointChoice({ trip, pickup, drop, onChange }: PointChoiceProps) {
  const drops = pickup ? dropsAfter(pickup, trip.drop) : trip.drop;
  if (trip.pickup.length < 2 && drops.length < 2) return null;

  function choose(pickupId: string, dropId: string) {
    const segment = changeSegment(trip, pickupId, dropId);
    if (segment) onChange(segment);
  }

  return (
    <details className="group mt-1 -mb-3 text-sm open:mb-0">
      <summary className="-mx-1 inline-flex min-h-11 list-none items-center gap-2 rounded px-1 font-semibold text-link">
        {m.booking_change_points()}
        <Chevron className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 space-y-4">
        <Field label={m.booking_boarding_point()}>
          {(control) => (
            <Select
              {...control}
              value={pickup?._id}
              onChange={(event) => choose(event.target.value, trip.dropid)}
            >
              <Options points={trip.pickup} />
            </Select>
          )}
        </Field>
        <Field label={m.booking_dropping_point()}>
          {(control) => (
            <Select
              {...control}
              value={drop?._id}
              onChange={(event) => choose(trip.pickupid, event.target.value)}
            >
              <Options points={drops} />
            </Select>
          )}
        </Field>
      </div>
    </details>
  );
}

function Options({ points }: { points: StopPoint[] }) {
  return points.map((point) => (
    <option key={point._id} value={point._id}>
      {m.booking_point_option({ counter: point.countername, time: formatTime(point.time) })}
    </option>
  ));
}
