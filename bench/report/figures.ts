/** Returns the value below which `share` (0 to 1) of the samples lie; 0 without samples. */
export function percentile(samples: number[], share: number): number {
  const sorted = Float64Array.from(samples).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns three percentiles in milliseconds as a text. */
export function spread(samples: number[]): string {
  return [0.5, 0.95, 0.99].map((share) => percentile(samples, share).toFixed(1)).join(' / ');
}

/** Returns the median, the 99th percentile and the longest as a text. */
export function reach(samples: number[]): string {
  return [0.5, 0.99, 1].map((share) => percentile(samples, share).toFixed(1)).join(' / ');
}

export type Figure = [name: string, value: string | number, remark?: string];

/** Returns a ratio with its target. */
export function ratioFigure(
  name: string,
  ratio: number,
  target: { atLeast: number } | { atMost: number },
): Figure {
  return [
    name,
    ratio.toFixed(2),
    targetCell('atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost, wantedOf(target)),
  ];
}

function wantedOf(target: { atLeast: number } | { atMost: number }): string {
  return 'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`;
}

/** Returns whether a target is met, and the target. */
export function targetCell(met: boolean, wanted: string): string {
  return `${met ? 'met' : 'NOT MET'}: ${wanted}`;
}

export function printFigures(title: string, figures: Figure[]): void {
  const width = Math.max(...figures.map(([name]) => name.length));
  const valueWidth = Math.max(...figures.map(([, value]) => format(value).length));
  console.log(`\n${title}`);
  for (const [name, value, remark = ''] of figures) {
    console.log(`  ${name.padEnd(width)}  ${format(value).padStart(valueWidth)}  ${remark}`.trimEnd());
  }
}

export function format(value: string | number): string {
  if (typeof value === 'string') return value;
  return value.toLocaleString('en-GB', { maximumFractionDigits: value < 100 ? 2 : 0 });
}
