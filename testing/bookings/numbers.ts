import { type MetricSamples, readMetrics } from 'api/platform/observability/metrics.ts';

type Labels = Record<string, string>;

/** Returns a counter or gauge, or a histogram's count; 0 when missing. */
export function numberIn(metrics: readonly MetricSamples[], name: string, labels: Labels = {}): number {
  const samples = metrics.find((reading) => reading.name === name)?.samples ?? [];
  return samples
    .filter(({ suffix }) => suffix === undefined || suffix === '_count')
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}

/** Returns a function that returns the growth of a metric since this call. */
export function sinceNow(): (name: string, labels?: Labels) => number {
  const before = readMetrics();
  return (name, labels) => numberIn(readMetrics(), name, labels) - numberIn(before, name, labels);
}
