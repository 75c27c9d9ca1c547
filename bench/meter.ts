import type { Figure } from './figures.ts';
import { machineSeconds, type Usage } from './processes.ts';
import type { Row } from './table.ts';

/** Something that runs here and whose use of the machine is of interest. */
export interface Metered {
  name: string;
  usage(): Promise<Usage>;
}

/** What it used while it was looked at: processor seconds, and the most memory in MB. */
export interface Used {
  name: string;
  seconds: number;
  mostMegabytes: number;
}

export interface Reading {
  seconds: number;
  used: Used[];
  /** Processor seconds that went to nobody whom we look at. */
  others: number;
}

const POLL_EVERY_MS = 1000;

/** Looks at processes from now on until it is stopped. */
export async function startMeter(metered: Metered[]): Promise<{ stop(): Promise<Reading> }> {
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
  return {
    async stop() {
      clearInterval(timer);
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

/** A line for each process: its share of a core, and its memory. */
export function usedFigures({ used, seconds }: Reading): Figure[] {
  return used.map((one) => [
    one.name,
    shareOf(one.seconds, seconds),
    `of a core, ${most(one.mostMegabytes)}`,
  ]);
}

/** The same for the table, of those processes that `names` picks. */
export function usedRows({ used, seconds }: Reading, names = /./): Row[] {
  return used
    .filter(({ name }) => names.test(name))
    .map((one) => ({
      what: `${one.name} meanwhile`,
      figure: `${shareOf(one.seconds, seconds)} of a core, ${most(one.mostMegabytes)}`,
    }));
}

/** Processor time as a share of one core. */
export function shareOf(processor: number, seconds: number): string {
  const share = (processor / seconds) * 100;
  return `${share.toFixed(share < 10 ? 1 : 0)} %`;
}

function most(megabytes: number): string {
  return `at most ${megabytes.toFixed(0)} MB`;
}
