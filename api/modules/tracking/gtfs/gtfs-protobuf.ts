import { PbfWriter } from 'pbf';
import type {
  FeedEntity,
  FeedMessage,
  StopTimeEvent,
  StopTimeUpdate,
  TripDescriptor,
  TripUpdate,
  VehicleDescriptor,
  VehiclePosition,
} from './gtfs-realtime.ts';

// Field and enumeration numbers of gtfs-realtime.proto. Defaults are written too, since some readers show
// only written fields.

const FULL_DATASET = 0;
const TRIPS = { SCHEDULED: 0, CANCELED: 3 } as const;
const STOP_TIMES = { SCHEDULED: 0, SKIPPED: 1, NO_DATA: 2 } as const;
const OCCUPANCY = { EMPTY: 0, MANY_SEATS_AVAILABLE: 1, FEW_SEATS_AVAILABLE: 2, FULL: 5 } as const;
const STOP_STATUS = { STOPPED_AT: 1, IN_TRANSIT_TO: 2 } as const;

/** Returns a feed as a protocol buffer. */
export function encodeFeed(feed: FeedMessage): Buffer {
  const writer = new PbfWriter();
  writer.writeMessage(1, writeHeader, feed.header);
  for (const entity of feed.entity) writer.writeMessage(2, writeEntity, entity);
  return Buffer.from(writer.finish());
}

function writeHeader(header: FeedMessage['header'], writer: PbfWriter): void {
  writer.writeStringField(1, header.gtfsRealtimeVersion);
  writer.writeVarintField(2, FULL_DATASET);
  writer.writeVarintField(3, header.timestamp);
  writer.writeStringField(4, header.feedVersion);
}

function writeEntity({ id, tripUpdate, vehicle }: FeedEntity, writer: PbfWriter): void {
  writer.writeStringField(1, id);
  if (tripUpdate) writer.writeMessage(3, writeTripUpdate, tripUpdate);
  if (vehicle) writer.writeMessage(4, writeVehiclePosition, vehicle);
}

function writeTripUpdate(update: TripUpdate, writer: PbfWriter): void {
  writer.writeMessage(1, writeTripDescriptor, update.trip);
  for (const stop of update.stopTimeUpdate) writer.writeMessage(2, writeStopTimeUpdate, stop);
  if (update.vehicle) writer.writeMessage(3, writeVehicleDescriptor, update.vehicle);
  writer.writeVarintField(4, update.timestamp);
}

function writeStopTimeUpdate(stop: StopTimeUpdate, writer: PbfWriter): void {
  writer.writeVarintField(1, stop.stopSequence);
  if (stop.arrival) writer.writeMessage(2, writeStopTimeEvent, stop.arrival);
  if (stop.departure) writer.writeMessage(3, writeStopTimeEvent, stop.departure);
  writer.writeStringField(4, stop.stopId);
  writer.writeVarintField(5, STOP_TIMES[stop.scheduleRelationship]);
}

function writeStopTimeEvent({ delay, time, uncertainty }: StopTimeEvent, writer: PbfWriter): void {
  writer.writeVarintField(1, delay);
  writer.writeVarintField(2, time);
  if (uncertainty !== undefined) writer.writeVarintField(3, uncertainty);
}

function writeVehiclePosition(vehicle: VehiclePosition, writer: PbfWriter): void {
  writer.writeMessage(1, writeTripDescriptor, vehicle.trip);
  writer.writeMessage(2, writePosition, vehicle.position);
  const { currentStopSequence, currentStatus, stopId } = vehicle;
  if (currentStopSequence !== undefined) writer.writeVarintField(3, currentStopSequence);
  if (currentStatus !== undefined) writer.writeVarintField(4, STOP_STATUS[currentStatus]);
  writer.writeVarintField(5, vehicle.timestamp);
  if (stopId !== undefined) writer.writeStringField(7, stopId);
  writer.writeMessage(8, writeVehicleDescriptor, vehicle.vehicle);
  if (vehicle.occupancyStatus) writer.writeVarintField(9, OCCUPANCY[vehicle.occupancyStatus]);
  if (vehicle.occupancyPercentage !== undefined) writer.writeVarintField(10, vehicle.occupancyPercentage);
}

function writePosition(position: VehiclePosition['position'], writer: PbfWriter): void {
  writer.writeFloatField(1, position.latitude);
  writer.writeFloatField(2, position.longitude);
  if (position.bearing !== undefined) writer.writeFloatField(3, position.bearing);
  if (position.speed !== undefined) writer.writeFloatField(5, position.speed);
}

function writeTripDescriptor(trip: TripDescriptor, writer: PbfWriter): void {
  writer.writeStringField(1, trip.tripId);
  writer.writeStringField(3, trip.startDate);
  writer.writeVarintField(4, TRIPS[trip.scheduleRelationship]);
  writer.writeStringField(5, trip.routeId);
}

function writeVehicleDescriptor({ id, label }: VehicleDescriptor, writer: PbfWriter): void {
  writer.writeStringField(1, id);
  writer.writeStringField(2, label);
}
