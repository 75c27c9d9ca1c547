import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const CLOCKS = ['webs', 'workers', 'database'] as const;
export type ClockName = (typeof CLOCKS)[number];

/** Paths of Debian's package `libfaketime`; FAKETIME_LIBRARY names another. */
const PLACES = [
  process.env.FAKETIME_LIBRARY ?? '',
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];

/** Seconds between a process's readings of its clock's setting. */
export const CLOCK_SECONDS = 1;

/**
 * Opens clocks of machines that can be set while their processes run, by libfaketime: the product reads only its own
 * clock.
 */
export function openClocks(directory: string) {
  const library = PLACES.find((place) => place !== '' && existsSync(place));
  const fileOf = (name: ClockName) => join(directory, `${name}.clock`);
  function set(name: ClockName, secondsAhead: number): void {
    const text = `${secondsAhead < 0 ? '-' : '+'}${Math.abs(secondsAhead)}\n`;
    writeFileSync(`${fileOf(name)}.new`, text, { mode: 0o644 });
    renameSync(`${fileOf(name)}.new`, fileOf(name));
  }
  if (library) for (const name of CLOCKS) set(name, 0);
  return {
    /** Why clocks cannot be set on this machine; undefined if they can. */
    none: library
      ? undefined
      : 'clocks stay as they are: libfaketime is missing (Debian: apt-get install libfaketime)',
    /** Returns the environment in which a process reads the clock of that name. */
    env: (name: ClockName): Record<string, string> =>
      library
        ? {
            LD_PRELOAD: library,
            FAKETIME_TIMESTAMP_FILE: fileOf(name),
            // Timers use the monotonic clock, which does not change.
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
            FAKETIME_CACHE_DURATION: String(CLOCK_SECONDS),
          }
        : {},
    set,
  };
}
