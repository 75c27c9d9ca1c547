import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const CLOCKS = ['webs', 'workers', 'database'] as const;
export type ClockName = (typeof CLOCKS)[number];

/** Clocks of machines that can be set while their processes run, by libfaketime: the product itself knows no other clock than its own. */
export interface Clocks {
  /** Why clocks cannot be set on this machine; undefined when they can. */
  none: string | undefined;
  /** What a process must be started with to read the clock of that name. */
  env(name: ClockName): Record<string, string>;
  set(name: ClockName, secondsAhead: number): void;
}

/** Where Debian's package `libfaketime` puts it; FAKETIME_LIBRARY names another place. */
const PLACES = [
  process.env.FAKETIME_LIBRARY ?? '',
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];

/** Seconds after which a process looks again how its clock is set. */
export const CLOCK_SECONDS = 1;

export function openClocks(directory: string): Clocks {
  const library = PLACES.find((place) => place !== '' && existsSync(place));
  const fileOf = (name: ClockName) => join(directory, `${name}.clock`);
  function set(name: ClockName, secondsAhead: number): void {
    const text = `${secondsAhead < 0 ? '-' : '+'}${Math.abs(secondsAhead)}\n`;
    writeFileSync(`${fileOf(name)}.new`, text, { mode: 0o644 });
    renameSync(`${fileOf(name)}.new`, fileOf(name));
  }
  if (!library) {
    return {
      none: 'clocks stay as they are: there is no libfaketime (Debian: apt-get install libfaketime)',
      env: () => ({}),
      set: () => undefined,
    };
  }
  for (const name of CLOCKS) set(name, 0);
  return {
    none: undefined,
    // Timers run on the monotonic clock, which nobody sets.
    env: (name) => ({
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: fileOf(name),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: String(CLOCK_SECONDS),
    }),
    set,
  };
}
