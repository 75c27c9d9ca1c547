import { setTimeout as wait } from 'node:timers/promises';
import { GATEWAYS } from '../../contract/values/gateways.ts';
import type { Dice } from '../fuzz/dice.ts';
import { type RunningApp, WIRES } from './app.ts';
import { CLOCK_SECONDS, CLOCKS, type ClockName } from './clocks.ts';
import type { WireState } from './wire.ts';

/** A drawn fault: its text in the report, and its action, which resolves when the fault is over. */
export interface Fault {
  message: string;
  happen(): Promise<void>;
}

type Kind = (app: RunningApp, dice: Dice) => Fault;

const killOne =
  (kind: 'web' | 'worker'): Kind =>
  (app, dice) => {
    const place = dice.whole(0, 1);
    return { message: `${kind} ${place + 1} killed`, happen: async () => app[`${kind}s`][place]?.kill() };
  };
const killWeb = killOne('web');
const killWorker = killOne('worker');

const killAll: Kind = ({ webs, workers }) => ({
  message: 'both webs and both workers killed',
  happen: async () => {
    for (const one of [...webs, ...workers]) one.kill();
  },
});

const killSandbox: Kind = ({ sandbox }) => ({
  message: 'gateway, mail and SMS killed',
  happen: async () => sandbox.kill(),
});

const killDatabase: Kind = ({ databaseServer }) => ({
  message: 'database killed',
  happen: () => databaseServer.crash('SIGKILL'),
});

const stopDatabase: Kind = ({ databaseServer }) => ({
  message: 'database stopped at once',
  happen: () => databaseServer.crash('SIGQUIT'),
});

const cutWire: Kind = ({ wires }, dice) => {
  const name = dice.pick(WIRES);
  return { message: `${name}: connections cut`, happen: async () => wires[name].cutAll() };
};

const FAULTY_STATES = ['cut', 'deaf', 'slow', 'torn'] as const satisfies WireState[];

const badWire: Kind = ({ wires }, dice) => {
  const name = dice.pick(WIRES);
  const state = dice.pick(FAULTY_STATES);
  const ms = dice.whole(100, 1200);
  return {
    message: `${name}: ${state} for ${ms} ms`,
    async happen() {
      wires[name].set(state);
      await wait(ms);
      wires[name].set('normal');
    },
  };
};

/** Over an hour: longer than a hold, and than every early inquiry. */
const JUMPS = [-4000, -900, -70, 70, 900, 4000] as const;

const jumpClock: Kind = ({ clocks }, dice) => {
  const whose = dice.pick([['webs'], ['workers'], ['database'], [...CLOCKS]] as [
    ClockName[],
    ...ClockName[][],
  ]);
  const seconds = dice.pick(JUMPS);
  const setAll = async (ahead: number) => {
    for (const name of whose) clocks.set(name, ahead);
    await wait((CLOCK_SECONDS + 0.5) * 1000);
  };
  return {
    message: clocks.none ?? `clock of ${whose.join(', ')} ${seconds} s off, and back`,
    async happen() {
      if (clocks.none) return;
      await setAll(seconds);
      await setAll(0);
    },
  };
};

const fillDisk: Kind = ({ databaseServer }, dice) => {
  const ms = dice.whole(300, 1500);
  return {
    message: databaseServer.noDisk ?? `database: disk full for ${ms} ms`,
    async happen() {
      if (databaseServer.noDisk) return;
      databaseServer.fillDisk();
      await wait(ms);
      await databaseServer.freeDisk();
    },
  };
};

const deploy: Kind = (app) => ({ message: DEPLOY, happen: () => app.deploy() });

export const DEPLOY = 'a new version goes out';

/** Whether a fault, by its text, makes a gateway unavailable. */
export const isAtGateway = (message: string): boolean => /^(gateway|ccavenue|razorpay)\b/.test(message);

/** A gateway that is down while customers book. */
export interface Outage {
  message: string;
  begin(): void;
  end(): void;
}

/** Returns the outage of a third of the iterations. */
export function drawOutage({ wires }: RunningApp, dice: Dice): Outage | undefined {
  if (!dice.chance(1 / 3)) return undefined;
  const gateway = dice.pick(GATEWAYS);
  return {
    message: `${gateway} is down`,
    begin: () => wires[gateway].setDown(true),
    end: () => wires[gateway].setDown(false),
  };
}

/** Relative frequencies. */
const KINDS: readonly [Kind, ...Kind[]] = [
  killWeb,
  killWorker,
  killWorker,
  killAll,
  killSandbox,
  killDatabase,
  stopDatabase,
  cutWire,
  badWire,
  badWire,
  badWire,
  fillDisk,
  jumpClock,
  jumpClock,
  deploy,
];

/** Returns the faults of an iteration: up to three, or a deployment alone, during which no call may fail. */
export function drawFaults(app: RunningApp, dice: Dice): Fault[] {
  const first = dice.pick(KINDS);
  if (first === deploy) return [deploy(app, dice)];
  const others = KINDS.filter((kind) => kind !== deploy);
  const more = Array.from({ length: dice.whole(0, 2) }, () => dice.pickAny(others) ?? killWeb);
  return [first, ...more].map((kind) => kind(app, dice));
}
