/** A line or number of a panel: a PromQL expression and its legend. */
export type Query = readonly [expression: string, name: string];

/** A unit of Grafana. */
type Unit = 'short' | 's' | 'reqps' | 'cps' | 'percentunit' | 'bytes' | 'currencyINR';

export interface Panel {
  title: string;
  /** What a reader needs to interpret it. */
  about: string;
  show: 'lines' | 'number';
  unit: Unit;
  queries: readonly Query[];
  /** From this value on the number is red. */
  alarm?: number;
}

export interface Row {
  title: string;
  panels: readonly Panel[];
}

/** Returns a panel of lines over the shown time. */
export function lines(title: string, about: string, unit: Unit, ...queries: Query[]): Panel {
  return { title, about, show: 'lines', unit, queries };
}

/** Returns a panel of present numbers. */
export function number(title: string, about: string, unit: Unit, ...queries: Query[]): Panel {
  return { title, about, show: 'number', unit, queries };
}

/** Returns a panel of present numbers that are red from a value on. */
export function alarm(title: string, about: string, unit: Unit, from: number, ...queries: Query[]): Panel {
  return { ...number(title, about, unit, ...queries), alarm: from };
}

/** Interval of rates, which Grafana adapts to the shown range. */
export const RATE = '[$__rate_interval]';

/** Returns the expression of a metric's growth in a day. */
export const inADay = (metric: string): string => `sum(increase(${metric}[24h]))`;
