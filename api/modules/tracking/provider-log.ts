import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Answer } from './provider.ts';
import type { Reason } from './validate-position.ts';

/** What is wrong with the word from one coach. A jump, or nothing new, is everyday life and none. */
export type Trouble = Exclude<Answer['kind'], 'position'> | Exclude<Reason, 'old' | 'jump'>;

export interface ProviderLog {
  note(busid: string, trouble: Trouble | null): void;
  /** Says what has changed since it was last asked to. */
  say(): void;
}

/** Troubles that are the provider's own, when every coach has one of them. */
const PROVIDERS = new Set<Trouble | null>(['refused', 'unreadable', 'away']);

const WORDS: Record<Trouble, string> = {
  silent: 'the tracking provider knows no position of it',
  refused: 'the tracking provider refuses our credentials (TRACKING_USERNAME, TRACKING_PASSWORD)',
  unreadable: 'the tracking provider answers what cannot be read',
  away: 'the tracking provider does not answer in time',
  nowhere: 'its device does not know where it is (0,0)',
  abroad: 'its device tells a place outside India',
  early: 'its device tells a time that has not come yet',
};

/** A coach that was not asked about for this long says nothing about the provider any more. */
const COUNTS_MINUTES = 1;

/**
 * Tells the operator how the provider is: once when it changes and not at every poll, and of the coaches one by one only while the
 * provider itself is well.
 */
export function keepProviderLog(log: Log, clock: Clock): ProviderLog {
  const lasts = new Map<string, { trouble: Trouble | null; at: Date }>();
  const told = new Map<string, Trouble>();
  let loggedOfAll: Trouble | null = null;

  function logCoach(coach: string, trouble: Trouble | null): void {
    const before = told.get(coach) ?? null;
    if (before === trouble) return;
    if (trouble) {
      told.set(coach, trouble);
      log.warn({ coach, trouble }, `tracking: ${WORDS[trouble]}`);
    } else {
      told.delete(coach);
      log.info({ coach }, 'tracking: its positions come again');
    }
  }

  return {
    note(busid, trouble) {
      lasts.delete(busid);
      lasts.set(busid, { trouble, at: clock.now() });
    },
    say() {
      const oldest = minutesAfter(clock.now(), -COUNTS_MINUTES);
      for (const [coach, { at }] of lasts) if (at < oldest) lasts.delete(coach);
      const troubles = [...lasts.values()].map(({ trouble }) => trouble);
      if (troubles.length === 0) return;
      const ofAll = troubles.every((trouble) => PROVIDERS.has(trouble)) ? (troubles.at(-1) ?? null) : null;
      if (ofAll !== loggedOfAll) {
        loggedOfAll = ofAll;
        if (ofAll) log.warn({ trouble: ofAll }, `tracking: ${WORDS[ofAll]}; positions grow old`);
        else log.info('tracking: the tracking provider is well again');
      }
      if (ofAll) return;
      for (const [coach, { trouble }] of lasts) logCoach(coach, trouble);
    },
  };
}
