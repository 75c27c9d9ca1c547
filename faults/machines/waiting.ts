import { setTimeout as pause } from 'node:timers/promises';

const TICK_MS = 200;
/** A processor that others use makes us late; later than this, everything stood still: a virtual machine that was paused, say. */
const STANDSTILL_MS = 8_000;

/**
 * Asks again and again until it holds; throws `otherwise` when that takes too long, not counting the time in which everything
 * stood still. Returns the seconds that it took.
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

/** Notices when everything stands still, ourselves too: what is measured meanwhile says nothing. */
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
