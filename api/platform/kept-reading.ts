import { gauge, type Reading } from './metrics.ts';

/** Readings that are made when somebody looks; never throws. */
export type Source = () => Promise<Reading[]>;

const up = gauge('coach_reading_up', 'Whether what is read from the database could be read: 1 or 0', {
  reading: 'any',
});

/**
 * A source that reads at most once in `forMs`, however often somebody looks, and that says whether it could. What `read` asks must
 * end by itself: its time limit is its connection's.
 */
export function keepReading(name: string, forMs: number, read: () => Promise<Reading[]>): Source {
  let kept: { at: number; readings: Promise<Reading[]> } | undefined;
  const attempt = async (): Promise<Reading[]> => {
    try {
      const readings = await read();
      up.set({ reading: name }, 1);
      return readings;
    } catch {
      up.set({ reading: name }, 0);
      return [];
    }
  };
  return () => {
    const now = performance.now();
    if (!kept || now - kept.at >= forMs) kept = { at: now, readings: attempt() };
    return kept.readings;
  };
}
