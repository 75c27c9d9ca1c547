/**
 * Metrics of this process. Every module counts into its own, and `metrics-listener.ts` serves all.
 * Written here in some hundred lines, since the usual library always loads OpenTelemetry.
 */

/** The values of a label: a closed list or any text. */
type LabelSpace = Record<string, readonly string[] | 'any'>;
type LabelsOf<Space extends LabelSpace> = {
  [Name in keyof Space]: Space[Name] extends readonly (infer Value extends string)[] ? Value : string;
};

export interface Sample {
  /** The suffix of a histogram's sample names. */
  suffix?: '_bucket' | '_sum' | '_count';
  labels: Record<string, string>;
  value: number;
}

export interface MetricSamples {
  name: string;
  help: string;
  kind: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

export interface Counter<Labels> {
  add(labels: Labels, by?: number): void;
  /** Returns what adds to one series, for calls that cannot afford to look it up each time. */
  adder(labels: Labels): (by: number) => void;
}

export interface Gauge<Labels> {
  add(labels: Labels, by: number): void;
  set(labels: Labels, value: number): void;
}

export interface Histogram<Labels> {
  observe(labels: Labels, value: number): void;
  /** Returns what observes values of one series, for calls that cannot afford to look it up each time. */
  observer(labels: Labels): (value: number) => void;
  /** Exports a series with zeros, so that its first observation shows as a change. */
  expect(labels: Labels): void;
}

/** Most series of a metric. Further label values count as `other`. */
export const MOST_SERIES = 500;
/** The most possible series of a metric that exports all of them, as 0, from the start. */
const FEW_SERIES = 200;

const readers = new Map<string, () => MetricSamples>();

/** Creates a counter. Its name ends in `_total`. */
export function counter<const Space extends LabelSpace>(
  name: string,
  help: string,
  space: Space,
): Counter<LabelsOf<Space>> {
  const { at } = storeSeries({ name, help, kind: 'counter' }, space, () => ({ value: 0 }), oneSample);
  return {
    add(labels, by = 1) {
      at(labels).value += by;
    },
    adder(labels) {
      const series = at(labels);
      return (by) => {
        series.value += by;
      };
    },
  };
}

export function gauge<const Space extends LabelSpace>(
  name: string,
  help: string,
  space: Space,
): Gauge<LabelsOf<Space>> {
  const { at } = storeSeries({ name, help, kind: 'gauge' }, space, () => ({ value: 0 }), oneSample);
  return {
    add(labels, by) {
      at(labels).value += by;
    },
    set(labels, value) {
      at(labels).value = value;
    },
  };
}

/** Creates a histogram with the given upper bounds of its buckets. */
export function histogram<const Space extends LabelSpace>(
  name: string,
  help: string,
  space: Space,
  bounds: readonly number[],
): Histogram<LabelsOf<Space>> {
  const create = () => ({ sum: 0, counts: bounds.map(() => 0), beyond: 0 });
  const { at } = storeSeries({ name, help, kind: 'histogram' }, space, create, (series, labels) =>
    bucketSamples(bounds, series, labels),
  );
  const addTo = (series: ReturnType<typeof create>, value: number) => {
    series.sum += value;
    const bucket = bounds.findIndex((bound) => value <= bound);
    if (bucket < 0) series.beyond += 1;
    else series.counts[bucket] = (series.counts[bucket] as number) + 1;
  };
  return {
    observe: (labels, value) => addTo(at(labels), value),
    observer(labels) {
      const series = at(labels);
      return (value) => addTo(series, value);
    },
    expect: (labels) => void at(labels),
  };
}

export function readMetrics(): MetricSamples[] {
  return [...readers.values()].map((read) => read());
}

/** Returns metrics in Prometheus' text format, version 0.0.4. */
export function writeSamples(metrics: readonly MetricSamples[]): string {
  return metrics.map(writeReading).join('');
}

function writeReading({ name, help, kind, samples }: MetricSamples): string {
  const lines = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${writeLabels(labels)} ${writeNumber(value)}\n`,
  );
  const plain = help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  return `# HELP ${name} ${plain}\n# TYPE ${name} ${kind}\n${lines.join('')}`;
}

function writeLabels(labels: Record<string, string>): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return written.length === 0 ? '' : `{${written.join(',')}}`;
}

function escape(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function writeNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
}

function oneSample({ value }: { value: number }, labels: Record<string, string>): Sample[] {
  return [{ labels, value }];
}

/** Prometheus buckets are cumulative: each counts all values up to its bound. */
function bucketSamples(
  bounds: readonly number[],
  { sum, counts, beyond }: { sum: number; counts: number[]; beyond: number },
  labels: Record<string, string>,
): Sample[] {
  let below = 0;
  const buckets = bounds.map((bound, index): Sample => {
    below += counts[index] as number;
    return { suffix: '_bucket', labels: { ...labels, le: writeNumber(bound) }, value: below };
  });
  const count = below + beyond;
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}

/** Stores the series of one metric, one per combination of label values. */
function storeSeries<Series>(
  shape: Pick<MetricSamples, 'name' | 'help' | 'kind'>,
  space: LabelSpace,
  create: () => Series,
  sample: (series: Series, labels: Record<string, string>) => Sample[],
): { at(labels: Record<string, string>): Series } {
  if (readers.has(shape.name)) throw new Error(`metric ${shape.name} is defined twice`);
  const names = Object.keys(space);
  const seriesByLabels = new Map<string, { labels: Record<string, string>; series: Series }>();
  readers.set(shape.name, () => ({
    ...shape,
    samples: [...seriesByLabels.values()].flatMap(({ labels, series }) => sample(series, labels)),
  }));

  function at(labels: Record<string, string>): Series {
    return (seriesByLabels.get(keyOf(names, labels)) ?? keep(labels)).series;
  }

  function keep(given: Record<string, string>) {
    const labels = seriesByLabels.size < MOST_SERIES ? given : withoutTexts(space, given);
    const key = keyOf(names, labels);
    const one = seriesByLabels.get(key) ?? { labels: { ...labels }, series: create() };
    seriesByLabels.set(key, one);
    return one;
  }

  for (const labels of combinations(space)) at(labels);
  return { at };
}

function keyOf(names: readonly string[], labels: Record<string, string>): string {
  let key = '';
  for (const name of names) key += `${labels[name]}\n`;
  return key;
}

function withoutTexts(space: LabelSpace, labels: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).map(([name, value]) => [name, space[name] === 'any' ? 'other' : value]),
  );
}

/** Returns all combinations of label values when they are known and few. */
function combinations(space: LabelSpace): Record<string, string>[] {
  let all: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(space)) {
    if (values === 'any' || all.length * values.length > FEW_SERIES) return [];
    all = all.flatMap((labels) => values.map((value) => ({ ...labels, [name]: value })));
  }
  return all;
}
