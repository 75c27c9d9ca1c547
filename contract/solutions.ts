/** A counter whose derived key has the challenge's prefix. */
export interface Solution {
  counter: number;
  /** Hexadecimal. */
  derivedKey: string;
}

/** Encodes solutions as `counter-key`, separated by dots. A long list of objects exceeds the limits of a call. */
export function writeSolutions(solutions: readonly Solution[]): string {
  return solutions.map(({ counter, derivedKey }) => `${counter}-${derivedKey}`).join('.');
}

/** Decodes the text of `writeSolutions`; each counter once. */
export function readSolutions(text: string): Solution[] {
  const pairs = text.split('.').map((pair) => pair.split('-'));
  const found = new Map(pairs.map(([counter, derivedKey = '']) => [Number(counter), derivedKey]));
  return [...found].map(([counter, derivedKey]) => ({ counter, derivedKey }));
}
