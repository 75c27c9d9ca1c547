import type { StopPoint } from 'contract/calls/trips.ts';

/** Returns a stop where passengers board or alight, at a counter that is named as its place. */
export function point(_id: string, counter: string, date: string, time: string): StopPoint {
  return {
    _id,
    counter,
    location: counter,
    countername: counter,
    locationname: counter,
    date,
    time,
  };
}
