/** Returns a number from 0 to below 1 that depends on the words alone: equal on every day and machine. */
export function chance(...words: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join(' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns such a number from `least` to below `most`. */
export function chanceBetween(least: number, most: number, ...words: (string | number)[]): number {
  return least + (most - least) * chance(...words);
}
