import { PNR_LENGTH } from 'contract/values/limits.ts';

/** What can be a PNR: as long, with a digit and a letter in any case, or in capitals alone. */
const PNR = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:[A-Z]{${PNR_LENGTH}}|(?=[A-Za-z]*\\d)(?=\\d*[A-Za-z])[A-Za-z\\d]{${PNR_LENGTH}})(?![\\p{L}\\p{N}])`,
  'u',
);

/** A piece of a typed text; with the PNR that it is, if any. */
export interface TextPart {
  text: string;
  pnr: string | null;
}

/** Returns a typed text in pieces, so that its PNRs can be links. A phone number is none. */
export function splitAtPnrs(text: string): TextPart[] {
  const found = PNR.exec(text);
  if (!found) return text === '' ? [] : [{ text, pnr: null }];
  const before = text.slice(0, found.index);
  const [pnr] = found;
  return [
    ...(before === '' ? [] : [{ text: before, pnr: null }]),
    { text: pnr, pnr: pnr.toUpperCase() },
    ...splitAtPnrs(text.slice(found.index + pnr.length)),
  ];
}
