import { parseSync, Visitor } from 'oxc-parser';

/**
 * Writes every whole number of a source as a sum of the same value, 15 as `(14 + 1)` and 0 as
 * `(1 - 1)`. Stryker changes no numbers, but it makes a difference of a sum: 15 becomes 13, and 0 becomes 2. Lines stay where they are.
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
  // A negative number would have a sign, which Stryker changes too.
  return value === 0 ? '1 - 1' : `${value - 1} + 1`;
}

/** Writes sums made by `writeNumbersAsSums` as the numbers they were, and their mutants as numbers too. */
export function writeSumsAsNumbers(text: string): string {
  return text.replace(/\((\d+) ([+-]) 1\)|^(\d+) ([+-]) 1$/g, (_, inner, innerSign, whole, wholeSign) =>
    String(Number(inner ?? whole) + ((innerSign ?? wholeSign) === '+' ? 1 : -1)),
  );
}
