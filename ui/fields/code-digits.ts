/** The boxes of a code from left to right: a digit each, or empty. */
export type Digits = readonly string[];

export interface Entered {
  digits: Digits;
  box: number;
}

export function emptyDigits(count: number): Digits {
  return Array.from({ length: count }, () => '');
}

export function codeOf(digits: Digits): string | null {
  return digits.includes('') ? null : digits.join('');
}

/**
 * The boxes after typing. `text` is the box's new value. Non-digits change nothing; a second digit replaces
 * the first.
 */
export function afterTyping(digits: Digits, box: number, text: string): Entered {
  if (text === '') return { digits: digits.with(box, ''), box };
  const typed = text.replace(/\D/g, '');
  if (typed === '') return { digits, box };
  const old = digits[box] ?? '';
  const fresh = typed.length === 2 && old !== '' && typed.includes(old) ? typed.replace(old, '') : typed;
  return spread(digits, box, fresh);
}

/** The boxes after pasting a code or a message that contains one. */
export function afterPasting(digits: Digits, box: number, text: string): Entered {
  const [whole] = new RegExp(String.raw`(?<!\d)\d{${digits.length}}(?!\d)`).exec(text) ?? [];
  const pasted = whole ?? text.replace(/\D/g, '');
  return pasted === '' ? { digits, box } : spread(digits, box, pasted);
}

/** A complete code fills all boxes; fewer digits fill from the box on. */
function spread(digits: Digits, box: number, entered: string): Entered {
  const start = entered.length >= digits.length ? 0 : box;
  const end = start + entered.length;
  return {
    digits: digits.map((old, place) => (place < start || place >= end ? old : entered.charAt(place - start))),
    box: Math.min(end, digits.length - 1),
  };
}
