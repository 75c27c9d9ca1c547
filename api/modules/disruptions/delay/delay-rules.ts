/** A delay is told again when it has moved by as many minutes. */
const TELL_AGAIN_MINUTES = 10;

/** Whether a booking is told of a delay, by the one that it was told of last: none is zero minutes. */
export function isWorthTelling(lastMinutes: number, minutes: number): boolean {
  return Math.abs(minutes - lastMinutes) >= TELL_AGAIN_MINUTES;
}
