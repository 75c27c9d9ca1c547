import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Log } from '#platform/observability/log.ts';
import type { ProviderReport } from './provider.ts';
import type { Reason } from './validate-position.ts';

/** A problem with the report of one coach. Jumps and old reports are normal and not problems. */
export type Problem = Exclude<ProviderReport['kind'], 'position'> | Exclude<Reason, 'old' | 'jump'>;

export interface ProviderLog {
  note(busid: string, problem: Problem | null): void;
  /** Logs what has changed since the last summary. */
  writeSummary(): void;
}

/** Problems of the provider itself, when every coach has the same. */
const PROVIDERS = new Set<Problem | null>(['refused', 'unreadable', 'unavailable']);

const WORDS: Record<Problem, string> = {
  silent: 'the tracking provider has no position of it',
  refused: 'the tracking provider refuses our credentials (TRACKING_USERNAME, TRACKING_PASSWORD)',
  unreadable: 'the tracking provider sends unreadable responses',
  unavailable: 'the tracking provider does not respond in time',
  nowhere: 'its device has no fix (0,0)',
  abroad: 'its device reports a place outside India',
  early: 'its device reports a time in the future',
};

/** A coach that was not polled for this long no longer counts for the provider's state. */
const COUNTS_MINUTES = 1;

/**
 * Returns a log of the provider's state: one line per change, not per poll. Problems of single coaches are
 * logged only while the provider works.
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
      log.info({ coach }, 'tracking: its positions arrive again');
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
        if (ofAll) log.warn({ problem: ofAll }, `tracking: ${WORDS[ofAll]}; positions are outdated`);
        else log.info('tracking: the tracking provider works again');
      }
      if (ofAll) return;
      for (const [coach, { problem }] of lasts) logCoach(coach, problem);
    },
  };
}
