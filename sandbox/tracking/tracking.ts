import type { TrackingAccount } from '../running/config.ts';
import { createDriveClock, type DriveClock } from './clock.ts';
import { openFleet } from './fleet.ts';
import { createTracker, type Tracker } from './tracker.ts';

export interface Tracking {
  account: TrackingAccount;
  clock: DriveClock;
  now(): number;
  /** Returns the coaches. The first call reads the timetable. */
  tracker(): Promise<Tracker>;
}

interface TrackingOptions {
  account: TrackingAccount;
  timetablePath: string;
  seed: string;
  now: () => number;
}

/** Creates the tracking provider's coaches, their clock and their orders, all in memory. */
export function createTracking({ account, timetablePath, seed, now }: TrackingOptions): Tracking {
  const clock = createDriveClock();
  let opened: Promise<Tracker> | undefined;
  return {
    account,
    clock,
    now,
    tracker: () =>
      (opened ??= openFleet(timetablePath, seed).then((fleet) => createTracker(fleet, clock, now))),
  };
}
