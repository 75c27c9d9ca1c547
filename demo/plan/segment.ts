import type { TripStop } from '../../api/modules/trips/index.ts';
import type { Dice } from '../../faults/fuzz/dice.ts';
import { weighted } from '../people/chances.ts';
import type { OfferedTrip } from './trips.ts';

export interface PlannedSegment {
  from: TripStop;
  to: TripStop;
  farePaise: number;
}

/** Returns the segment of a passenger; undefined if the trip has none with a fare. Far more travel far. */
export function chooseSegment(dice: Dice, { stops, fares }: OfferedTrip): PlannedSegment | undefined {
  const segments = stops.flatMap((from) =>
    stops
      .filter((to) => from.boards && to.alights && to.number > from.number)
      .map((to) => ({ from, to, farePaise: fares.get(`${from.counterId} ${to.counterId}`) ?? 0 })),
  );
  const sold = segments.filter(({ farePaise }) => farePaise > 0);
  if (sold.length === 0) return undefined;
  return weighted(
    dice,
    sold.map((segment) => [segment.farePaise ** 2, segment]),
  );
}
