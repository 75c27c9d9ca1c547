import { readFile } from 'node:fs/promises';

/** CPU seconds, and resident memory in MB. */
export interface Usage {
  seconds: number;
  megabytes: number;
  mostMegabytes: number;
}

const NOTHING: Usage = { seconds: 0, megabytes: 0, mostMegabytes: 0 };

/** Returns what a process has used so far, from `/proc`; zeros elsewhere than on Linux. */
export async function usageOf(pid: number): Promise<Usage> {
  if (process.platform !== 'linux') return NOTHING;
  const { status, times } = await readProcess(pid);
  return { seconds: times.own, megabytes: status('VmRSS'), mostMegabytes: status('VmHWM') };
}

/**
 * Returns the same for a process with all its children, ended ones too. Shared memory counts once. The highest memory
 * is unknown: it is the present one.
 */
export async function familyUsageOf(pid: number): Promise<Usage> {
  if (process.platform !== 'linux') return NOTHING;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const pids = [pid, ...children.split(' ').filter(Boolean).map(Number)];
  // A child that ends meanwhile counts with its parent the next time.
  const read = await Promise.all(pids.map((one) => readProcess(one).catch(() => undefined)));
  const members = read.filter((one) => one !== undefined);
  const own = members.reduce((sum, { times }) => sum + times.own, 0);
  const shared = Math.max(...members.map(({ status }) => status('RssShmem')));
  const megabytes = members.reduce((sum, { status }) => sum + status('RssAnon'), shared);
  return { seconds: own + (members[0]?.times.ended ?? 0), megabytes, mostMegabytes: megabytes };
}

/** Linux counts CPU time in hundredths of a second. */
async function readProcess(pid: number) {
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const sumOf = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / 100;
  return {
    /** A figure of the status, in MB. */
    status: (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024,
    /** Its own, and its ended children's. */
    times: { own: sumOf(11), ended: sumOf(13) },
  };
}

/** Below this share of one core the machine is idle. */
const AT_REST = 0.1;
const LOOKED_AT_MS = 2000;
const MAX_ATTEMPTS = 30;

/** Waits until the machine is idle, a minute at most: new processes are busy for a while. */
export async function waitForRest(): Promise<void> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const before = await machineSeconds();
    await new Promise((next) => setTimeout(next, LOOKED_AT_MS));
    if (((await machineSeconds()) - before) * 1000 < LOOKED_AT_MS * AT_REST) return;
  }
}

/** Returns the CPU seconds of the whole machine so far, all cores together. */
export async function machineSeconds(): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const [all = ''] = (await readFile('/proc/stat', 'utf8')).split('\n', 1);
  const [, user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = all
    .split(/ +/)
    .map(Number);
  return (user + nice + system + interrupts + softInterrupts + stolen) / 100;
}
