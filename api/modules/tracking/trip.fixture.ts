import { measureRoad, type Place } from './arrival/along-road.ts';
import type { MeasuredTrip } from './arrival/progress.ts';

/** Degrees of latitude in a kilometre. */
export const KILOMETRE = 1 / 111.195;

/** Returns a trip along a road, with a stop at either end. */
export function measuredTrip(id: string, places: Place[], leaves: Date, arrives: Date): MeasuredTrip {
  const road = measureRoad(places);
  const stop = (number: number, at: Date, metres: number, place = { latitude: 28, longitude: 77 }) => ({
    ...place,
    number,
    counterId: `stop-${number}`,
    counter: `Stop ${number}`,
    location: 'Somewhere',
    arrivesAt: at,
    departsAt: at,
    distanceMetres: metres,
    metres,
  });
  const stops = [stop(1, leaves, 0, places[0]), stop(2, arrives, road.metres, places.at(-1))];
  const trip = {
    id,
    busid: 'AGR-01',
    lineId: 'line',
    lineName: 'Line',
    serviceNumber: 'L1',
    scheduledTripId: id,
    serviceDate: '2026-11-24',
    shapeId: id,
    seats: 40,
    stops,
  };
  return { trip, road, stops };
}
