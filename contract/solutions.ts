/** A counter whose derived key begins as a challenge wants it. */
export interface Solution {
  counter: number;
  /** Hexadecimal. */
  derivedKey: string;
}

/** Solutions as one text, `counter-key` separated by dots: a large list of objects is more than a call may send. */
export function writeSolutions(solutions: readonly Solution[]): string {
  return solutions.map(({ counter, derivedKey }) => `${counter}-${derivedKey}`).join('.');
}

/** The solutions in a text of `writeSolutions`; each counter once. */
export function readSolutions(text: string): Solution[] {
  const pairs = text.split('.').map((pair) => pair.split('-'));
  const found = new Map(pairs.map(([counter, derivedKey = '']) => [Number(counter), derivedKey]));
  return [...found].map(([counter, derivedKey]) => ({ counter, derivedKey }));
}
