import { onTestFinished, vi } from 'vitest';

/**
 * Stops the timers that this process sets from now on, until the test ends; the function returned lets seconds pass.
 * What waits by a stopped timer then waits forever, so the test uses an app or watch of its own.
 */
export function stopTimers(): (seconds: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds) => vi.advanceTimersByTimeAsync(seconds * 1000);
}
