import { useQuery } from '@tanstack/react-query';
import { brand } from 'brand/brand.ts';
import type { TrackedStop, TrackedTrip } from 'contract/calls/tracking.ts';
import { m } from 'messages/messages.js';
import { mapTexts } from 'messages/ui/map-texts.ts';
import { Card } from 'ui/card.tsx';
import { curveThrough } from 'ui/map/coach/curve.ts';
import { measureRoad, type Place } from 'ui/map/coach/road.ts';
import { LazyMap } from 'ui/map/lazy-map.tsx';
import type { MapStop, TripMapProps } from 'ui/map/trip-map-props.ts';
import { language } from '#language';
import { servedStops } from '../coach/progress.ts';
import { useCoach } from '../coach/use-coach.ts';
import { mapQuery } from '../queries.ts';
import { StopList } from '../stop-list.tsx';
import { MyPlaceLine } from './my-place.tsx';
import { useDirections } from './use-directions.ts';
import { useMyPlace } from './use-my-place.ts';

/** Sampling step of the drawn road. */
const STEP_METRES = 400;
const NO_DIRECTIONS: Place[] = [];
const VIEW: TripMapProps['view'] = {
  center: [brand.map.longitude, brand.map.latitude],
  zoom: brand.map.zoom,
};

export function RoadSection({ trip, mapId }: { trip: TrackedTrip; mapId: string }) {
  const { progress } = trip;
  const road = curveThrough(trip.road, STEP_METRES);
  const coach = useCoach(trip, measureRoad(road));
  const { mine, ask, clear } = useMyPlace();
  const user = mine.state === 'found' ? mine.place : null;
  const directions = useDirections(coach?.place ?? null, user);
  const { data: style, isPending } = useQuery(mapQuery);

  return (
    <section aria-labelledby={`${mapId}-title`} className="mt-12">
      <h2 id={`${mapId}-title`} className="text-[2rem]">
        {m.tracking_road_title()}
      </h2>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <Card className="px-5 py-6 sm:px-6">
          <StopList progress={progress} />
        </Card>
        <div className="not-printed min-w-0">
          <Card className="overflow-hidden">
            <div id={mapId} className="h-[500px] scroll-mt-24">
              {!isPending && (
                <LazyMap
                  road={road}
                  stops={servedStops(progress.stops).map(stopOnMap)}
                  coach={coach}
                  user={user}
                  directions={directions.data && user ? directions.data.line : NO_DIRECTIONS}
                  style={style ?? null}
                  view={VIEW}
                  texts={mapTexts()}
                  language={language}
                />
              )}
            </div>
          </Card>
          <div className="mt-4">
            <MyPlaceLine
              mine={mine}
              coach={coach?.place ?? null}
              directions={directions}
              onAsk={ask}
              onDelete={clear}
            />
          </div>
        </div>
      </div>
    </section>
  );
}

function stopOnMap({ number, counter, longitude, latitude, passed, yours }: TrackedStop): MapStop {
  const notes = { pickup: m.tracking_pickup(), dropoff: m.tracking_dropoff() };
  return { number, name: counter, place: [longitude, latitude], passed, note: yours && notes[yours] };
}
