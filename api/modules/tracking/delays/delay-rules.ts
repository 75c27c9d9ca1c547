/** A delay is reported again when it has moved by as many minutes. */
const NOTIFY_AGAIN_MINUTES = 10;

/** Whether a booking is notified of a delay, by the one that it was notified of last: none is zero minutes. */
export function isWorthNotifying(lastMinutes: number, minutes: number): boolean {
  return Math.abs(minutes - lastMinutes) >= NOTIFY_AGAIN_MINUTES;
}
