import type { SearchKind } from 'contract/console/desk/bookings.ts';
import { CLEAR_LETTERS } from '#platform/sessions/secrets.ts';

/** What a typed text may be the beginning of, and that beginning as stored. */
export interface Search {
  kind: SearchKind;
  text: string;
}

const MOST_PNR = 10;
const MOST_TICKET = 12;
/** What only e-mails have before their @ of what people type: a point, a plus, or a number behind letters. */
const EMAIL_BEGINNING = /^[a-z]([a-z\d-]*[.+][\w.+-]*|[a-z]*\d+)$/i;

/** The word before a number, as callers and messages have it: "PNR 3HGQ", "PNR-3HGQ", "PNR# 3HGQ", "PNR No.: 3HGQ". */
const PNR_WORD = /^pnr(?!\.\S)(?: ?(?:no|number)\b)?[ .:#=\p{Pd}]+(?=\S)/iu;
const CODE_LETTERS = new RegExp(`^(?=.*[A-Z])[${CLEAR_LETTERS}]+$`);

/**
 * Returns everything that a typed text may be: a text with an @ is an e-mail; digits are a phone number, code or
 * reference; letters are a name, PNR or ticket code. No name has an underscore, but most references have.
 */
export function searchesOf(typed: string): Search[] {
  const written = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const text = written.replace(PNR_WORD, '');
  if (text.includes('@')) return [{ kind: 'email', text: text.toLowerCase() }];
  const digits = phoneDigits(text);
  return [
    ...(digits ? [{ kind: 'phone' as const, text: digits }] : []),
    ...codesOf(text, { isPnr: text !== written }),
    ...(/^[\w-]*[\d_][\w-]*$/.test(text) ? [{ kind: 'gateway' as const, text }] : []),
    ...(EMAIL_BEGINNING.test(text) ? [{ kind: 'email' as const, text: text.toLowerCase() }] : []),
    ...(/^[^_]*\p{L}[^_]*$/u.test(text)
      ? namesOf(text).map((name) => ({ kind: 'name' as const, text: name }))
      : []),
  ];
}

/** Returns a name as typed, and with the other apostrophe that keyboards have: names are stored as they were typed. */
function namesOf(text: string): string[] {
  return [...new Set([text, text.replaceAll('’', "'"), text.replaceAll("'", '’')])];
}

/** Returns the digits of an Indian mobile number or its beginning, without +91, 0091 or 0; undefined for another text. */
function phoneDigits(text: string): string | undefined {
  if (!/^[+\d\s().[\]\p{Pd}]+$/u.test(text)) return undefined;
  const typed = text.replaceAll(/[^+\d]/g, '');
  const digits = typed.replace(/^(\+91|0*91(?=0?\d{10}$))?0*/, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** An order id is the PNR, a hyphen and six letters. */
function codesOf(text: string, { isPnr }: { isPnr: boolean }): Search[] {
  const upper = text.toUpperCase();
  const ofOrder = /^([A-Z\d]{10})-[A-Z\d]*$/.exec(upper)?.[1];
  const found = ofOrder ?? codeInPieces(upper, isPnr) ?? /^[A-Z\d]+$/.exec(upper)?.[0];
  return [
    ...(found && found.length <= MOST_PNR ? [{ kind: 'pnr' as const, text: found }] : []),
    ...(found && found.length <= MOST_TICKET ? [{ kind: 'ticket' as const, text: found }] : []),
  ];
}

/** Returns a code that is read aloud in pieces, or behind its word. Only a whole one cannot be taken for a name. */
function codeInPieces(upper: string, isPnr: boolean): string | undefined {
  const joined = upper.replaceAll(/[\s.\p{Pd}]/gu, '').replace(/^PNR(?=.{10}$)/, '');
  const isWhole = joined.length === MOST_PNR || joined.length === MOST_TICKET;
  return CODE_LETTERS.test(joined) && (isWhole || (isPnr && joined.length <= MOST_PNR)) ? joined : undefined;
}
