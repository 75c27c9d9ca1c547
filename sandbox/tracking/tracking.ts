import type { TrackingAccount } from '../running/config.ts';
import { createDriveClock } from './clock.ts';
import { openFleet } from './fleet.ts';
import { createTracker, type Tracker } from './tracker.ts';

export type Tracking = ReturnType<typeof createTracking>;

interface TrackingOptions {
  account: TrackingAccount;
  timetablePath: string;
  seed: string;
  now: () => number;
}

/** Creates the tracking provider's coaches, their clock and their orders, all in memory. */
export function createTracking({ account, timetablePath, seed, now }: TrackingOptions) {
  const clock = createDriveClock();
  let opened: Promise<Tracker> | undefined;
  return {
    account,
    clock,
    now,
    /** Returns the coaches. The first call reads the timetable. */
    tracker: () =>
      (opened ??= openFleet(timetablePath, seed).then((fleet) => createTracker(fleet, clock, now))),
  };
}
