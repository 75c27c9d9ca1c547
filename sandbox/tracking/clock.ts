export type Times = 'real' | 'driven';

export type DriveClock = ReturnType<typeof createDriveClock>;

/**
 * Creates the clock of the driving coaches. It runs beside the real one, can be set, sped up, slowed and stopped. It
 * moves coaches only: a report has the real time of its position.
 */
export function createDriveClock() {
  let [real, driven, speed]: [number, number, number] = [-Infinity, -Infinity, 1];
  let times: Times = 'real';
  const untouched = () => real === -Infinity;
  const drivenAt = (now: number) => (untouched() ? now : driven + (now - real) * speed);
  return {
    get speed() {
      return speed;
    },
    /** Time in reports: `real`, or `driven`, the drive clock's, for a reader whose clock is set in the same way. */
    get times() {
      return times;
    },
    /** The drive clock when last set: coaches drove nothing before it. */
    get since() {
      return driven;
    },
    /** Returns the drive clock at a real instant (ms). */
    drivenAt,
    /** Returns when the drive clock showed an instant, in real time; never before it was last set. */
    realAt(instant: number): number {
      if (untouched()) return instant;
      return speed === 0 ? real : Math.max(real, real + (instant - driven) / speed);
    },
    change(change: { speed?: number; at?: number; times?: Times }, now: number) {
      const at = change.at ?? drivenAt(now);
      [real, driven, speed] = [now, at, change.speed ?? speed];
      times = change.times ?? times;
    },
  };
}
