/** A line or number of a panel: a PromQL expression and its legend. */
export type Query = readonly [expression: string, name: string];

export interface Panel {
  title: string;
  /** What a reader needs to interpret it. */
  about: string;
  show: 'lines' | 'number';
  /** A Grafana unit. */
  unit: 'short' | 's' | 'reqps' | 'cps' | 'percentunit' | 'bytes' | 'currencyINR';
  queries: readonly Query[];
  /** From this value on the number is red. */
  alarm?: number;
}

export interface Row {
  title: string;
  panels: readonly Panel[];
}

/** Interval of rates, which Grafana adapts to the shown range. */
export const RATE = '[$__rate_interval]';

/** Returns the expression of a metric's growth in a day. */
export const inADay = (metric: string): string => `sum(increase(${metric}[24h]))`;
