import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { ProviderReport } from './provider.ts';
import type { Reason } from './validate-position.ts';

/** What is wrong with the word from one coach. A jump, or nothing new, is everyday life and none. */
export type Problem = Exclude<ProviderReport['kind'], 'position'> | Exclude<Reason, 'old' | 'jump'>;

export interface ProviderLog {
  note(busid: string, problem: Problem | null): void;
  /** Says what has changed since it was last asked to. */
  writeSummary(): void;
}

/** Troubles that are the provider's own, when every coach has one of them. */
const PROVIDERS = new Set<Problem | null>(['refused', 'unreadable', 'unavailable']);

const WORDS: Record<Problem, string> = {
  silent: 'the tracking provider knows no position of it',
  refused: 'the tracking provider refuses our credentials (TRACKING_USERNAME, TRACKING_PASSWORD)',
  unreadable: 'the tracking provider answers what cannot be read',
  unavailable: 'the tracking provider does not answer in time',
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
export function createProviderLog(log: Log, clock: Clock): ProviderLog {
  const lasts = new Map<string, { problem: Problem | null; at: Date }>();
  const reported = new Map<string, Problem>();
  let loggedOfAll: Problem | null = null;

  function logCoach(coach: string, problem: Problem | null): void {
    const before = reported.get(coach) ?? null;
    if (before === problem) return;
    if (problem) {
      reported.set(coach, problem);
      log.warn({ coach, problem }, `tracking: ${WORDS[problem]}`);
    } else {
      reported.delete(coach);
      log.info({ coach }, 'tracking: its positions come again');
    }
  }

  return {
    note(busid, problem) {
      lasts.delete(busid);
      lasts.set(busid, { problem, at: clock.now() });
    },
    writeSummary() {
      const oldest = minutesAfter(clock.now(), -COUNTS_MINUTES);
      for (const [coach, { at }] of lasts) if (at < oldest) lasts.delete(coach);
      const problems = [...lasts.values()].map(({ problem }) => problem);
      if (problems.length === 0) return;
      const ofAll = problems.every((problem) => PROVIDERS.has(problem)) ? (problems.at(-1) ?? null) : null;
      if (ofAll !== loggedOfAll) {
        loggedOfAll = ofAll;
        if (ofAll) log.warn({ problem: ofAll }, `tracking: ${WORDS[ofAll]}; positions grow old`);
        else log.info('tracking: the tracking provider is well again');
      }
      if (ofAll) return;
      for (const [coach, { problem }] of lasts) logCoach(coach, problem);
    },
  };
}
