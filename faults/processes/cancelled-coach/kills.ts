import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from '../../fuzz/dice.ts';
import type { RunningApp } from '../app.ts';
import { until } from '../child.ts';
import { all } from '../iteration.ts';
import { countNotices } from './notices.ts';

/** After the act began, and after the first choice. */
const LATEST_MS = 800;
/** Messages sent before the last jobs process is killed: fewer than every cancelled coach has. */
const MOST_SENT = 16;
const PATIENCE_SECONDS = 120;

/** Kills web and jobs processes at drawn moments; none without `isKilled`. */
export function watchKills(app: RunningApp, dice: Dice, isKilled: boolean) {
  const made: string[] = [];
  const under: Promise<void>[] = [];

  function kill(kind: 'web' | 'worker', place: number, when: string): void {
    made.push(`${kind} ${place + 1} ${when}`);
    app[`${kind}s`][place]?.kill();
  }

  async function killLater(kind: 'web' | 'worker', place: number, why: string): Promise<void> {
    const ms = dice.whole(0, LATEST_MS);
    await wait(ms);
    kill(kind, place, `${ms} ms into ${why}`);
  }

  return {
    duringAct(): void {
      if (isKilled) for (const place of [0, 1]) under.push(killLater('web', place, 'the act'));
    },
    /** Kills each jobs process when so many messages about the trip are sent. */
    async amongMessages(tripId: string): Promise<void> {
      if (!isKilled) return;
      const after = [0, 1].map(() => dice.whole(1, MOST_SENT)).toSorted((a, b) => a - b);
      for (const [place, sent] of after.entries()) {
        await until(
          async () => (await countNotices(app, tripId)).sent >= sent,
          PATIENCE_SECONDS,
          () => `${sent} messages are never sent`,
        );
        kill('worker', place, `after ${sent} messages`);
      }
    },
    duringChoices(): void {
      if (!isKilled) return;
      under.push(killLater('web', dice.whole(0, 1), 'the choices'));
      under.push(killLater('worker', dice.whole(0, 1), 'the choices'));
    },
    /** Waits for the kills that are under way. */
    areOver: () => all(under),
    made: () => made,
  };
}
