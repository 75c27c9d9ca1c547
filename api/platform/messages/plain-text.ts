/**
 * Returns typed text as one printable line.
 * Control characters and line breaks become a space. Direction marks are removed, and half surrogate pairs
 * replaced. Joiners that Hindi needs stay. The result cannot start a new header, calendar line or
 * paragraph.
 */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
}
