import { type Figure, printFigures } from '../../bench/report/figures.ts';
import type { Deliveries } from './accounts.ts';
import type { Diary } from './customers.ts';
import type { MachineName } from './network.ts';
import type { Scenario } from './scenarios.ts';

const MOST_SILENCE_SECONDS = 30;

export interface ScenarioFigures {
  scenario: Scenario;
  primary: MachineName;
  next: MachineName;
  /** Whether the primary's machine also led etcd. */
  hadEtcd: boolean;
  bookings: number;
  /** The longest time without a confirmed booking. */
  silenceSeconds: number;
  /** From the repair until all three machines were in step again. */
  wholeSeconds: number;
}

/** The ledger's state once all work is done. */
export interface Outcome {
  quietSeconds: number;
  lost: string[];
  faults: string[];
  differences: string[];
  deliveries: Deliveries;
}

/** Prints a scenario's figures; returns whether they meet the targets. */
export function printScenario(figures: ScenarioFigures): boolean {
  const { scenario, primary, next, hadEtcd, bookings, silenceSeconds, wholeSeconds } = figures;
  const inTime = silenceSeconds <= MOST_SILENCE_SECONDS;
  const moved = !scenario.moves || next !== primary;
  printFigures(`${scenario.name[0]?.toUpperCase()}${scenario.name.slice(1)}`, [
    [
      'primary',
      `${primary} -> ${next}`,
      `${hadEtcd ? 'led etcd too' : ''}${moved ? '' : ' NOT MET: another primary'}`,
    ],
    ['bookings confirmed', bookings],
    [
      'longest wait between two, s',
      silenceSeconds,
      `${inTime ? 'met' : 'NOT MET'}: at most ${MOST_SILENCE_SECONDS}`,
    ],
    ['all three in step again, s', wholeSeconds, 'after the repair'],
  ]);
  return inTime && moved;
}

/** Compares the ledger with the app's confirmations and prints the result; returns whether all hold. */
export function printAccounts(diary: Diary, outcome: Outcome): boolean {
  const { deliveries } = outcome;
  const wrong: [string, string[]][] = [
    ['of these lost', outcome.lost],
    ['violated invariants', outcome.faults],
    ['orders that differ at the gateway', outcome.differences],
    ['messages missing', deliveries.missing],
    ['messages enqueued twice', deliveries.double],
    ['unexpected results', diary.problems],
  ];
  const { unavailable, proxy, unexpected, silence } = diary.refusals;
  const figures: Figure[] = [
    ['bookings reported as confirmed', diary.messages.length],
    ...wrong.map(([name, found]): Figure => [name, found.length, found.length > 0 ? 'NOT MET: none' : 'met']),
    ['messages sent again', deliveries.again, 'accepted as their sender or the database failed'],
    ['refusals of a taken seat', diary.taken, 'two requested it'],
    ['refunds reported', diary.refunded],
    ['calls refused as unavailable', unavailable],
    ['calls refused by HAProxy', proxy],
    ['calls with an unexpected error', unexpected, unexpected > 0 ? 'NOT MET: none' : 'met'],
    ['calls without a response', silence, 'each was repeated'],
    ['until all work was done, s', outcome.quietSeconds],
  ];
  printFigures('Afterwards', figures);
  for (const [name, found] of wrong) for (const one of found.slice(0, 10)) console.log(`  ${name}: ${one}`);
  return unexpected === 0 && wrong.every(([, found]) => found.length === 0);
}
