import { type MetricSamples, readMetrics } from '#platform/metrics.ts';

type Labels = Record<string, string>;

/** A number among readings: of a counter or gauge, or how often a histogram has observed something; 0 where there is none. */
export function numberIn(metrics: readonly MetricSamples[], name: string, labels: Labels = {}): number {
  const samples = metrics.find((reading) => reading.name === name)?.samples ?? [];
  return samples
    .filter(({ suffix }) => suffix === undefined || suffix === '_count')
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}

/** Begins to count: the returned function tells how much a number of this process has grown since. */
export function sinceNow(): (name: string, labels?: Labels) => number {
  const before = readMetrics();
  return (name, labels) => numberIn(readMetrics(), name, labels) - numberIn(before, name, labels);
}
