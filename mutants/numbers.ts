import { parseSync, Visitor } from 'oxc-parser';

/**
 * Returns a source with every whole number as a sum of the same value, 15 as `(14 + 1)` and 0 as `(1 - 1)`. Stryker
 * does not mutate numbers, but turns a sum into a difference: 15 becomes 13, 0 becomes 2. Line numbers do not change.
 */
export function writeNumbersAsSums(path: string, source: string): string {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: { start: number; end: number; value: number }[] = [];
  const names = new Set<number>();
  new Visitor({
    // A number that names a property, or is a type, cannot be an expression.
    Property: ({ key, computed }) => void (computed || names.add(key.start)),
    TSLiteralType: ({ literal }) => void names.add(literal.start),
    Literal: ({ value, start, end }) => {
      if (typeof value === 'number' && Number.isSafeInteger(value)) found.push({ start, end, value });
    },
  }).visit(program);
  return found
    .filter(({ start }) => !names.has(start))
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, value }) => `${text.slice(0, start)}(${sumOf(value)})${text.slice(end)}`,
      source,
    );
}

function sumOf(value: number): string {
  // A negative number has a sign, which Stryker mutates too.
  return value === 0 ? '1 - 1' : `${value - 1} + 1`;
}

/** Returns a text with the sums of `writeNumbersAsSums`, and their mutants, as numbers. */
export function writeSumsAsNumbers(text: string): string {
  return text.replace(/\((\d+) ([+-]) 1\)|^(\d+) ([+-]) 1$/g, (_, inner, innerSign, whole, wholeSign) =>
    String(Number(inner ?? whole) + ((innerSign ?? wholeSign) === '+' ? 1 : -1)),
  );
}
