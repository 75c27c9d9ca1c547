/** Returns the number of words of a Markdown text, without marks such as `|` and `-`. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
