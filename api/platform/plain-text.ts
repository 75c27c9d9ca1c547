/**
 * Text that people typed, as one printable line: control characters and line breaks become a space, invisible
 * direction marks go, and half surrogate pairs are replaced. The joiners that Hindi spelling needs stay. What
 * comes out cannot start a new header, calendar line or paragraph.
 */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
}
