import type { UseQueryResult } from '@tanstack/react-query';
import type { Directions } from 'contract/calls/tracking.ts';
import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { LocateFixed } from 'ui/icons/controls.tsx';
import { X } from 'ui/icons/states.tsx';
import { distanceBetween, type Place } from 'ui/map/coach/road.ts';
import { distanceWords, driveWords } from './directions-text.ts';
import type { MyPlace } from './use-my-place.ts';

interface MyPlaceLineProps {
  mine: MyPlace;
  coach: Place | null;
  directions: UseQueryResult<Directions>;
  onAsk: () => void;
  onDelete: () => void;
}

/** A button that requests the user's location, and its result as text. */
export function MyPlaceLine({ mine, coach, directions, onAsk, onDelete }: MyPlaceLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {mine.state === 'found' ? (
        <Button variant="secondary" onClick={onDelete}>
          <X aria-hidden="true" className="size-4.5" />
          {m.tracking_me_hide()}
        </Button>
      ) : (
        <Button
          variant="secondary"
          busy={mine.state === 'asking'}
          busyText={m.tracking_me_asking()}
          onClick={onAsk}
        >
          <LocateFixed aria-hidden="true" className="size-4.5" />
          {m.tracking_me_show()}
        </Button>
      )}
      <output className="min-w-56 flex-1 text-text-muted">{sentence(mine, coach, directions)}</output>
    </div>
  );
}

function sentence(mine: MyPlace, coach: Place | null, directions: UseQueryResult<Directions>): string {
  if (mine.state === 'refused') return m.tracking_me_refused();
  if (mine.state === 'unavailable') return m.tracking_me_unavailable();
  if (mine.state !== 'found') return m.tracking_me_why();
  if (!coach) return m.tracking_me_no_coach();
  if (directions.data) {
    const { distance, duration } = directions.data;
    return m.tracking_directions({ distance: distanceWords(distance), drive: driveWords(duration) });
  }
  if (directions.error?.code === 'no_route') return m.tracking_directions_none();
  if (directions.error)
    return m.tracking_directions_straight({ distance: distanceWords(distanceBetween(coach, mine.place)) });
  return m.tracking_directions_asking();
}
