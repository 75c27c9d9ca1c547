export type MutantEnd = 'killed' | 'survived' | 'timed out' | 'not covered';

/** A small change of a rule file, and the tests' result. */
export interface Mutant {
  file: string;
  line: number;
  original: string;
  replacement: string;
  end: MutantEnd;
}

export interface Score {
  mutants: number;
  killed: number;
  survived: number;
  timedOut: number;
  notCovered: number;
  /** Killed and timed out, in percent of all; 100 without mutants. */
  percent: number;
}

export function scoreOf(mutants: Mutant[]): Score {
  const count = (end: MutantEnd) => mutants.filter((mutant) => mutant.end === end).length;
  const [killed, timedOut] = [count('killed'), count('timed out')];
  return {
    mutants: mutants.length,
    killed,
    survived: count('survived'),
    timedOut,
    notCovered: count('not covered'),
    percent: mutants.length === 0 ? 100 : ((killed + timedOut) * 100) / mutants.length,
  };
}

/** Returns the mutants that no test detects. */
export function undetected(mutants: Mutant[]): Mutant[] {
  return mutants.filter(({ end }) => end === 'survived' || end === 'not covered');
}
