/** A number or name that stays on one line: its spaces don't break. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
