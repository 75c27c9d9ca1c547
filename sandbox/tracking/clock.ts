export type Times = 'real' | 'driven';

/**
 * The clock by which coaches drive. It runs beside the real one, may run faster, slower or not at all, and may be set. It moves
 * coaches, not what their devices take for the time: a report says when in the real world the coach was there.
 */
export interface DriveClock {
  speed: number;
  /**
   * What reports give as their time: `real`, or `driven`, the drive clock's own, for a reader whose clock is set in the
   * same way.
   */
  times: Times;
  /** The drive clock at an instant of the real one (ms). */
  drivenAt(real: number): number;
  /** When, in the real world, the drive clock showed an instant; never before it was last set. */
  realAt(driven: number): number;
  /** The drive clock when it was last set: what was before it, nobody drove. */
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
