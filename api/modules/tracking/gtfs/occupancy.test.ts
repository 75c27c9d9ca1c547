import GtfsRealtime from 'gtfs-realtime-bindings';
import { describe, expect, it } from 'vitest';
import type { Standing } from '../positions/fleet.ts';
import { encodeFeed } from './gtfs-protobuf.ts';
import { vehiclePositions } from './gtfs-realtime.ts';
import type { StaticFeed } from './gtfs-static.ts';

const { FeedMessage, VehiclePosition } = GtfsRealtime.transit_realtime;
const NOW = new Date('2026-11-24T05:00:00Z');
const feed = { version: '1', sequenceOf: () => 1 } as unknown as StaticFeed;

/** A coach of 40 seats on its way to a stop of its trip. */
function standingBefore(next: number): Standing {
  const stops = [1, 2, 3].map((number) => ({ number, passed: number < next }));
  const trip = {
    id: 'trip',
    busid: 'COACH',
    serviceDate: '2026-11-24',
    seats: 40,
    stops: stops.map(() => ({ counterId: 'C' })),
  };
  const position = { latitude: 27, longitude: 78, heading: null, speed: null, at: NOW };
  return {
    trip,
    position,
    offRoad: false,
    reckoning: { state: 'running', atStop: null, stops },
  } as unknown as Standing;
}

function vehicleBefore(next: number, passengers?: { toStop: number | null; passengers: number }[]) {
  const aboard = new Map(passengers ? [['trip', passengers]] : []);
  const message = vehiclePositions({ standings: [standingBefore(next)], aboard }, feed, NOW);
  return FeedMessage.decode(encodeFeed(message)).entity[0]?.vehicle;
}

const { OccupancyStatus } = VehiclePosition;

describe('the occupancy of a coach', () => {
  it('is left out without a record of boarding', () => {
    expect(Object.keys(vehicleBefore(2) ?? {})).not.toContain('occupancyStatus');
    expect(Object.keys(vehicleBefore(2, []) ?? {})).toContain('occupancyStatus');
  });

  it.each([
    [19, OccupancyStatus.MANY_SEATS_AVAILABLE, 48],
    [20, OccupancyStatus.FEW_SEATS_AVAILABLE, 50],
    [40, OccupancyStatus.FULL, 100],
    [41, OccupancyStatus.FULL, 103],
  ])('of %d passengers on 40 seats', (passengers, occupancyStatus, occupancyPercentage) => {
    const vehicle = vehicleBefore(2, [{ toStop: 3, passengers }]);
    expect(vehicle).toMatchObject({ occupancyStatus, occupancyPercentage });
  });

  it('leaves out passengers who have alighted; those without a known stop ride to the end', () => {
    const passengers = [
      { toStop: 2, passengers: 10 },
      { toStop: null, passengers: 2 },
    ];
    expect(vehicleBefore(2, passengers)?.occupancyPercentage).toBe(30);
    expect(vehicleBefore(3, passengers)?.occupancyPercentage).toBe(5);
    const empty = vehicleBefore(3, [{ toStop: 2, passengers: 10 }]);
    expect(empty).toMatchObject({ occupancyStatus: OccupancyStatus.EMPTY, occupancyPercentage: 0 });
  });
});
