import type { DepartureCoach, DepartureDetail } from 'contract/console/departures.ts';
import { mapTexts } from 'messages/ui/map-texts.ts';
import { coachOnMap } from 'ui/map/coach/coach-on-map.ts';
import { curveThrough } from 'ui/map/coach/curve.ts';
import { measureRoad, type Place } from 'ui/map/coach/road.ts';
import { LazyMap } from 'ui/map/lazy-map.tsx';
import type { MapStop } from 'ui/map/trip-map-props.ts';
import { timeOf } from '#app/components/times.ts';
import { delayText } from '#app/departures/delay.tsx';
import { language } from '#language';

/** Sampling step of the drawn road. */
const STEP_METRES = 400;
const NO_DIRECTIONS: Place[] = [];

interface CoachMapProps {
  departure: DepartureDetail;
  road: NonNullable<DepartureDetail['road']>;
  coach: DepartureCoach;
  isOld: boolean;
}

/** The road of a departure, its stops and its coach with the delay. The page states the same in text. */
export function CoachMap({ departure, road, coach, isOld }: CoachMapProps) {
  const drawn = curveThrough(road.line, STEP_METRES);
  const measured = measureRoad(drawn);
  const { position, metres, delayMinutes } = coach;
  const label = delayMinutes === null ? null : delayText(delayMinutes);
  return (
    <LazyMap
      road={drawn}
      stops={stopsOnMap(departure.stops, road)}
      coach={position && coachOnMap({ position, metres, roadMetres: road.metres, isOld, label }, measured)}
      user={null}
      directions={NO_DIRECTIONS}
      style={null}
      view="whole road"
      texts={mapTexts()}
      language={language}
    />
  );
}

/** The first and the last stop are marked, with their times. */
function stopsOnMap(stops: DepartureDetail['stops'], road: CoachMapProps['road']): MapStop[] {
  const places = new Map(road.stops.map(({ number, place }) => [number, place]));
  return stops.flatMap(({ number, counterName, passed, departsAt, arrivesAt }, index) => {
    const place = places.get(number);
    if (!place) return [];
    const times = new Map([
      [0, departsAt],
      [stops.length - 1, arrivesAt],
    ]);
    const time = times.get(index);
    return [{ number, name: counterName, place, passed, note: time ? timeOf(time) : null }];
  });
}
