import { setTimeout as pause } from 'node:timers/promises';
import { listFaults, listGatewayDifferences, listLost, readDeliveries, untilQuiet } from './accounts.ts';
import { type RunningApp, SANDBOX, SITE, startTestApp } from './app.ts';
import { isEtcdLeader, untilWhole } from './cluster.ts';
import { type Diary, openCustomers } from './customers.ts';
import { type Network, openNetwork } from './network.ts';
import { type Outcome, printAccounts, printScenario, type ScenarioFigures } from './report.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { listOffers } from './stock.ts';
import { watchStandstill } from './waiting.ts';

export interface FailoverTestOptions {
  network: string;
  directory: string;
  postgres: string;
  customers: number;
  /** Seconds of bookings in each scenario before it is repaired. */
  seconds: number;
  /** Runs only scenarios whose names contain this. */
  scenario: string;
}

/**
 * Runs the app on three machines, plays all scenarios while customers book, and compares the ledger with the app's
 * confirmations.
 */
export async function runFailoverTest(options: FailoverTestOptions): Promise<boolean> {
  const scenarios = SCENARIOS.filter(({ name }) => name.includes(options.scenario));
  if (scenarios.length === 0) throw new Error(`no scenario has ${options.scenario} in its name`);
  const network = openNetwork(options.network);
  const app = await startTestApp(network, options.directory, options.postgres);
  const customers = openCustomers(
    { site: SITE, sandbox: SANDBOX },
    options.customers,
    await listOffers(SITE),
  );
  const { diary } = customers;
  const { seconds } = options;
  const held = await playAll({ app, network, diary, seconds, scenarios }).catch((error: unknown) => {
    // The ledger is checked all the same.
    console.log(`\nNOT MET: ${String(error)}`);
    return false;
  });
  await customers.close();
  return printAccounts(diary, await settleAccounts(app, diary)) && held;
}

interface Stage {
  app: RunningApp;
  network: Network;
  diary: Diary;
  seconds: number;
  scenarios: Scenario[];
}

async function playAll(stage: Stage): Promise<boolean> {
  let held = true;
  for (const scenario of stage.scenarios)
    held = printScenario(await playUndisturbed(scenario, stage)) && held;
  return held;
}

/** Repeats a scenario during which the whole machine stalled: that is not the tested fault. */
async function playUndisturbed(scenario: Scenario, stage: Stage): Promise<ScenarioFigures> {
  const still = watchStandstill();
  try {
    for (let before = 0; ; before = still.seconds()) {
      const figures = await runScenario(scenario, stage);
      const seconds = still.seconds() - before;
      if (seconds === 0) return figures;
      console.log(
        `\n${scenario.name}: this machine itself stood still for ${Math.round(seconds)} s; repeated.`,
      );
    }
  } finally {
    still.close();
  }
}

async function runScenario(
  scenario: Scenario,
  { app, network, diary, seconds }: Stage,
): Promise<ScenarioFigures> {
  const primary = await untilWhole(60);
  for (const machine of Object.values(app.machines)) {
    const ended = machine.ended();
    if (ended.length > 0) throw new Error(`on ${machine.name} exited: ${ended.join(', ')}`);
  }
  const hadEtcd = await isEtcdLeader(app.machines[primary]);
  const began = performance.now();
  const before = diary.messages.length;
  await scenario.happen({ app, network, primary });
  await pause(seconds * 1000);
  const mended = performance.now();
  await scenario.mend({ app, network, primary });
  const next = await untilWhole(120);
  const ended = performance.now();
  return {
    scenario,
    primary,
    next,
    hadEtcd,
    bookings: diary.messages.length - before,
    silenceSeconds: longestSilence(diary, began, ended),
    wholeSeconds: (ended - mended) / 1000,
  };
}

/** Returns the longest time without a confirmed booking between two moments, in seconds. */
function longestSilence(diary: Diary, from: number, to: number): number {
  const moments = diary.messages.map(({ at }) => at).filter((at) => at > from && at < to);
  const gaps = [...moments, to].map((at, index) => at - (moments[index - 1] ?? from));
  return Math.max(...gaps) / 1000;
}

async function settleAccounts(app: RunningApp, diary: Diary): Promise<Outcome> {
  const db = await app.connect();
  try {
    const quietSeconds = await untilQuiet(db, 1_200);
    return {
      quietSeconds,
      lost: await listLost(db, diary.messages),
      faults: await listFaults(db),
      differences: await listGatewayDifferences(db, SANDBOX),
      deliveries: readDeliveries(app.inbox, diary.messages),
    };
  } finally {
    await db.close();
  }
}
