import type { DepartureDetail } from 'contract/console/departures.ts';
import type { SeatUse } from '../seat-map/seat-uses.ts';

type Stop = DepartureDetail['stops'][number];

/** Who is not on board at a stop. */
export interface MissingAtStop {
  stop: Stop;
  passengers: { seat: string; use: SeatUse }[];
}

/**
 * Returns who is not on board, by stop: of stops that the coach has passed, or where boarding has begun. Nobody is
 * missing on a trip without any record of boarding.
 */
export function missingPassengers({ stops, seatUses }: DepartureDetail): MissingAtStop[] {
  if (stops.every(({ boarded, noShow }) => boarded + noShow === 0)) return [];
  const sold = seatUses.flatMap(({ seat, uses }) => uses.map((use) => ({ seat, use })));
  return stops
    .filter(({ passed, boarded, noShow }) => passed || boarded + noShow > 0)
    .map((stop) => ({
      stop,
      passengers: sold.filter(
        ({ use }) => use.from === stop.number && (use.boarding === 'expected' || use.boarding === 'no_show'),
      ),
    }))
    .filter(({ passengers }) => passengers.length > 0);
}
