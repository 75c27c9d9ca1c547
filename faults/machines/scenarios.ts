import type { RunningApp } from './app.ts';
import { switchOver } from './cluster.ts';
import { APP_PROGRAMS, ENGINES, type Machine } from './machine.ts';
import type { MachineName, Network } from './network.ts';
import { until } from './waiting.ts';

/** A fault of the primary's machine, and its repair. */
export interface Scenario {
  name: string;
  /** Whether another machine must be primary afterwards. */
  moves: boolean;
  happen(at: Stage): Promise<void>;
  mend(at: Stage): Promise<void>;
}

export interface Stage {
  app: RunningApp;
  network: Network;
  primary: MachineName;
}

const nothing = async () => undefined;

/** Deploys a new version on one machine after another, as in docs/running/operations.md. */
async function replaceProcesses({ app }: Stage): Promise<void> {
  for (const machine of Object.values(app.machines)) {
    for (const program of APP_PROGRAMS) await machine.stop(program);
    machine.start(APP_PROGRAMS);
    await until(240, `the web process of ${machine.name} is not ready`, () => isReady(machine));
  }
}

function isReady({ address }: Machine): Promise<boolean> {
  return fetch(`http://${address}:3000/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

export const SCENARIOS: Scenario[] = [
  { name: 'nothing happens', moves: false, happen: nothing, mend: nothing },
  { name: 'processes replaced in turn', moves: false, happen: replaceProcesses, mend: nothing },
  {
    name: 'planned switchover',
    moves: true,
    happen: async ({ app, primary }) => switchOver(app.machines[primary]),
    mend: nothing,
  },
  {
    name: 'primary killed',
    moves: true,
    happen: async ({ app, primary }) => app.machines[primary].killDatabase(),
    mend: async ({ app, primary }) => app.machines[primary].start(['patroni']),
  },
  {
    name: "primary's machine cut off",
    moves: true,
    happen: async ({ network, primary }) => network.cut(primary),
    mend: async ({ network, primary }) => network.join(primary),
  },
  {
    name: 'etcd cut off from primary',
    moves: false,
    happen: async ({ network, primary }) => network.cutEtcd(primary),
    mend: async ({ network, primary }) => network.joinEtcd(primary),
  },
  {
    name: "primary's machine loses power",
    moves: true,
    happen: async ({ app, primary }) => app.machines[primary].losePower(),
    mend: async ({ app, primary }) => app.machines[primary].start([...ENGINES, ...APP_PROGRAMS]),
  },
];
