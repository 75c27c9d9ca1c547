/** One line, or one number, of a panel: what Prometheus is asked, and what the answer is called. */
export type Query = readonly [expression: string, name: string];

export interface Panel {
  title: string;
  /** What a reader has to know to judge it. */
  about: string;
  show: 'lines' | 'number';
  /** A unit of Grafana's. */
  unit: 'short' | 's' | 'reqps' | 'cps' | 'percentunit' | 'bytes' | 'currencyINR';
  queries: readonly Query[];
  /** From here on a number is shown in red. */
  alarm?: number;
}

export interface Row {
  title: string;
  panels: readonly Panel[];
}

/** Over how long a rate is taken: Grafana fits it to what is looked at. */
export const RATE = '[$__rate_interval]';

/** How much something grew in a day. */
export const inADay = (metric: string): string => `sum(increase(${metric}[24h]))`;
