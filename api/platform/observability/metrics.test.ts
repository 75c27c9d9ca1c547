import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheSamples } from './cached-samples.ts';
import {
  counter,
  gauge,
  histogram,
  type MetricSamples,
  MOST_SERIES,
  readMetrics,
  writeSamples,
} from './metrics.ts';

function shown(name: string): string[] {
  const text = writeSamples(readMetrics().filter((reading) => reading.name === name));
  return text.trimEnd().split('\n');
}

describe('metrics of a process', () => {
  it('count by label, and are 0 before any event', () => {
    const tickets = counter('test_tickets_total', 'Tickets sent', { channel: ['email', 'sms'] });
    tickets.add({ channel: 'sms' });
    tickets.add({ channel: 'sms' }, 2);
    expect(shown('test_tickets_total')).toEqual([
      '# HELP test_tickets_total Tickets sent',
      '# TYPE test_tickets_total counter',
      'test_tickets_total{channel="email"} 0',
      'test_tickets_total{channel="sms"} 3',
    ]);
  });

  it('rise and fall', () => {
    const streams = gauge('test_streams', 'Streams', {});
    streams.add({}, 2);
    streams.add({}, -1);
    expect(shown('test_streams').at(-1)).toBe('test_streams 1');
    streams.set({}, 0.5);
    expect(shown('test_streams').at(-1)).toBe('test_streams 0.5');
  });

  it('sort durations into cumulative buckets', () => {
    const seconds = histogram('test_seconds', 'Seconds', { route: 'any' }, [0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe({ route: '/list' }, value);
    expect(shown('test_seconds').slice(1)).toEqual([
      '# TYPE test_seconds histogram',
      'test_seconds_bucket{route="/list",le="0.1"} 2',
      'test_seconds_bucket{route="/list",le="1"} 3',
      'test_seconds_bucket{route="/list",le="+Inf"} 4',
      'test_seconds_sum{route="/list"} 7.65',
      'test_seconds_count{route="/list"} 4',
    ]);
  });

  it('escape label values', () => {
    gauge('test_texts', 'A \\ and\na line', { text: 'any' }).set({ text: 'say "no" \\ or\nyes' }, 1);
    expect(shown('test_texts')).toEqual([
      '# HELP test_texts A \\\\ and\\na line',
      '# TYPE test_texts gauge',
      'test_texts{text="say \\"no\\" \\\\ or\\nyes"} 1',
    ]);
  });

  it('limit their series: further values count together, and none is lost', () => {
    const asked = counter('test_asked_total', 'Asked', { what: 'any', how: ['well', 'badly'] });
    for (let n = 0; n < 10 * MOST_SERIES; n += 1) asked.add({ what: `/trip/${n}`, how: 'well' });
    asked.add({ what: '/trip/one more', how: 'badly' });
    const lines = shown('test_asked_total').slice(2);
    expect(lines).toHaveLength(MOST_SERIES + 2);
    expect(lines).toContain(`test_asked_total{what="other",how="well"} ${9 * MOST_SERIES}`);
    expect(lines).toContain('test_asked_total{what="other",how="badly"} 1');
  });

  it('have unique names', () => {
    counter('test_once_total', 'Once', {});
    expect(() => counter('test_once_total', 'Twice', {})).toThrow('test_once_total');
  });
});

describe('samples read from elsewhere', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  const SAMPLES: MetricSamples[] = [{ name: 'coach_any', help: 'Any', kind: 'gauge', samples: [] }];

  it('a failed read is tried again after half a minute, a good one only when its time is over', async () => {
    let reads = 0;
    const source = cacheSamples('any', 300_000, async () => {
      reads += 1;
      if (reads === 1) throw new Error('no connection');
      return SAMPLES;
    });
    expect(await source()).toEqual([]);
    vi.advanceTimersByTime(29_999);
    expect(await source()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(await source()).toEqual(SAMPLES);
    vi.advanceTimersByTime(299_999);
    expect(await source()).toEqual(SAMPLES);
    expect(reads).toBe(2);
    vi.advanceTimersByTime(1);
    await source();
    expect(reads).toBe(3);
  });
});
