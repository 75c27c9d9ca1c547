/** Replaces spaces by no-break spaces. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Keeps each number on the line of the word before it: "Terminal 3" does not wrap. */
export function withUnbrokenNumbers(text: string): string {
  return text.replaceAll(/ (?=\d)/g, '\u00a0');
}
