import { setTimeout as pause } from 'node:timers/promises';

const TICK_MS = 200;
/**
 * A longer delay of a timer than busy processors cause: everything stood still, for example a paused virtual machine.
 */
const STANDSTILL_MS = 8_000;

/**
 * Polls until a condition holds; throws `otherwise` after a timeout, which excludes the time in which everything
 * stood still. Returns the seconds it took.
 */
export async function until(
  seconds: number,
  otherwise: string,
  holds: () => Promise<boolean> | boolean,
): Promise<number> {
  const began = performance.now();
  const still = watchStandstill();
  const passed = () => (performance.now() - began) / 1000 - still.seconds();
  try {
    while (!(await holds())) {
      if (passed() > seconds) throw new Error(`${otherwise} after ${seconds} s`);
      await pause(TICK_MS);
    }
    return passed();
  } finally {
    still.close();
  }
}

/** Detects stalls of the whole machine, this process included; measurements during one are void. */
export function watchStandstill(): { seconds(): number; close(): void } {
  let last = performance.now();
  let still = 0;
  const poll = () => {
    const now = performance.now();
    if (now - last > STANDSTILL_MS) still += now - last;
    last = now;
  };
  const timer = setInterval(poll, TICK_MS);
  return {
    seconds() {
      poll();
      return still / 1000;
    },
    close: () => clearInterval(timer),
  };
}
