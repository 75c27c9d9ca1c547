import type { Figure } from './figures.ts';
import type { Row } from './table.ts';
import { machineSeconds, type Usage } from './usage.ts';

/** A process whose CPU time and memory are measured. */
export interface Metered {
  name: string;
  usage(): Promise<Usage>;
}

/** What it used meanwhile: CPU seconds, and its highest memory in MB. */
export interface Used {
  name: string;
  seconds: number;
  mostMegabytes: number;
}

export interface Reading {
  seconds: number;
  used: Used[];
  /** CPU seconds of all other processes. */
  others: number;
}

const POLL_EVERY_MS = 1000;

export interface Meter extends Disposable {
  stop(): Promise<Reading>;
}

/** Measures processes from now on until stopped, or until the scope that uses it ends by a failure. */
export async function startMeter(metered: Metered[]): Promise<Meter> {
  const began = performance.now();
  const before = await Promise.all(metered.map(({ usage }) => usage()));
  const machineBefore = await machineSeconds();
  const most = before.map(({ mostMegabytes }) => mostMegabytes);
  const sample = async (): Promise<Usage[]> => {
    const now = await Promise.all(metered.map(({ usage }) => usage()));
    for (const [index, usage] of now.entries()) most[index] = Math.max(most[index] ?? 0, usage.mostMegabytes);
    return now;
  };
  const timer = setInterval(() => void sample(), POLL_EVERY_MS);
  const end = () => clearInterval(timer);
  return {
    [Symbol.dispose]: end,
    async stop() {
      end();
      const after = await sample();
      const all = (await machineSeconds()) - machineBefore;
      const used = metered.map(({ name }, index) => ({
        name,
        seconds: (after[index]?.seconds ?? 0) - (before[index]?.seconds ?? 0),
        mostMegabytes: most[index] ?? 0,
      }));
      const ours = used.reduce((sum, { seconds }) => sum + seconds, 0);
      return { seconds: (performance.now() - began) / 1000, used, others: Math.max(0, all - ours) };
    },
  };
}

/** Returns a line for each process: its share of a core, and its memory. */
export function usedFigures({ used, seconds }: Reading): Figure[] {
  return used.map((one) => [
    one.name,
    shareOf(one.seconds, seconds),
    `of a core, ${most(one.mostMegabytes)}`,
  ]);
}

/** Returns the same for the table, for the processes that `names` matches. */
export function usedRows({ used, seconds }: Reading, names = /./): Row[] {
  return used
    .filter(({ name }) => names.test(name))
    .map((one) => ({
      what: `${one.name} meanwhile`,
      figure: `${shareOf(one.seconds, seconds)} of a core, ${most(one.mostMegabytes)}`,
    }));
}

/** Returns CPU time as a share of one core. */
export function shareOf(processor: number, seconds: number): string {
  const share = (processor / seconds) * 100;
  return `${share.toFixed(share < 10 ? 1 : 0)} %`;
}

function most(megabytes: number): string {
  return `at most ${megabytes.toFixed(0)} MB`;
}
