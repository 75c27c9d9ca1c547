import type { Challenge, SolvedChallenge } from 'contract/calls/challenge.ts';
import type { Search } from './search.ts';

/** Solutions are valid for five minutes from the challenge's creation; this leaves time for the call. */
const FRESH_MS = 4.5 * 60_000;

interface Entry {
  units: number;
  since: number;
  done: Promise<SolvedChallenge | null>;
  stop: () => void;
}

export interface Challenges {
  /** Units that are valid, solved or being solved. */
  units(): number;
  add(challenge: Challenge): void;
  /** All valid challenges once solved; null if the search failed, after which none are stored. */
  solved(): Promise<SolvedChallenge[] | null>;
  clear(): void;
}

export function openChallenges(begin: (challenge: Challenge) => Search, now: () => number): Challenges {
  let entries: Entry[] = [];

  function fresh(): Entry[] {
    entries = entries.filter(({ since }) => now() - since < FRESH_MS);
    return entries;
  }

  function clear() {
    for (const { stop } of entries) stop();
    entries = [];
  }

  return {
    units: () => fresh().reduce((sum, { units }) => sum + units, 0),
    add(challenge) {
      let search: Search | undefined;
      let isStopped = false;
      const before = fresh().at(-1)?.done;
      const start = () => {
        if (isStopped) return null;
        search = begin(challenge);
        return search.done;
      };
      entries.push({
        units: challenge.parameters.data.units,
        since: now(),
        done: before ? before.then(start) : Promise.resolve(start()),
        stop() {
          isStopped = true;
          search?.stop();
        },
      });
    },
    async solved() {
      const found = await Promise.all(fresh().map(({ done }) => done));
      const all = found.filter((one) => one !== null);
      if (all.length === found.length) return all;
      clear();
      return null;
    },
    clear,
  };
}
