export type Times = 'real' | 'driven';

/**
 * The clock of the driving coaches. It runs beside the real one, can be set, sped up, slowed and stopped. It moves
 * coaches only: a report has the real time of its position.
 */
export interface DriveClock {
  speed: number;
  /** Time in reports: `real`, or `driven`, the drive clock's, for a reader whose clock is set in the same way. */
  times: Times;
  /** Returns the drive clock at a real instant (ms). */
  drivenAt(real: number): number;
  /** Returns when the drive clock showed an instant, in real time; never before it was last set. */
  realAt(driven: number): number;
  /** The drive clock when last set: coaches drove nothing before it. */
  since: number;
  change(change: { speed?: number; at?: number; times?: Times }, real: number): void;
}

export function createDriveClock(): DriveClock {
  let [real, driven, speed]: [number, number, number] = [-Infinity, -Infinity, 1];
  let times: Times = 'real';
  const untouched = () => real === -Infinity;
  const drivenAt = (now: number) => (untouched() ? now : driven + (now - real) * speed);
  return {
    get speed() {
      return speed;
    },
    get times() {
      return times;
    },
    get since() {
      return driven;
    },
    drivenAt,
    realAt(instant) {
      if (untouched()) return instant;
      return speed === 0 ? real : Math.max(real, real + (instant - driven) / speed);
    },
    change(change, now) {
      const at = change.at ?? drivenAt(now);
      [real, driven, speed] = [now, at, change.speed ?? speed];
      times = change.times ?? times;
    },
  };
}
