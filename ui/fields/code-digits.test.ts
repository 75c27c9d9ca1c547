import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterPasting, afterTyping, codeOf, type Digits, emptyDigits } from './code-digits.ts';

/** Boxes from a text such as `12_4__`, where _ is empty. */
const boxes = (text: string): Digits => text.split('').map((sign) => (sign === '_' ? '' : sign));
const shown = (digits: Digits): string => digits.map((digit) => digit || '_').join('');

describe('typing into a box', () => {
  test.each([
    ['a digit fills it and goes on', '______', 0, '4', '4_____', 1],
    ['in the last box it stays there', '48291_', 5, '3', '482913', 5],
    ['a digit before the old one takes its place', '48____', 0, '74', '78____', 1],
    ['a digit behind the old one takes its place', '48____', 0, '47', '78____', 1],
    ['the same digit again goes on', '48____', 0, '44', '48____', 1],
    ['a letter changes nothing', '4_____', 1, 'x', '4_____', 1],
    ['a sign beside a digit changes nothing but the place', '48____', 1, '8-', '48____', 2],
    ['taking the digit away leaves the box empty and stays', '482913', 2, '', '48_913', 2],
    ['a whole code that the phone fills in goes over all boxes', '______', 0, '482913', '482913', 5],
  ])('%s', (_, before, box, text, after, next) => {
    const entered = afterTyping(boxes(before), box, text);
    expect([shown(entered.digits), entered.box]).toEqual([after, next]);
  });
});

describe('pasting', () => {
  test.each([
    ['a code', '______', 0, '482913', '482913', 5],
    ['a code into any box', '1_____', 3, '482913', '482913', 5],
    ['a code with a space', '______', 0, ' 482 913 ', '482913', 5],
    ['a message with a code', '______', 0, 'Your code is 482913, good for 10 minutes.', '482913', 5],
    ['some digits', '48____', 2, '29', '4829__', 4],
    ['more than there is room for', '48____', 4, '2913', '48__29', 5],
    ['words', '48____', 2, 'hello', '48____', 2],
  ])('%s', (_, before, box, text, after, next) => {
    const entered = afterPasting(boxes(before), box, text);
    expect([shown(entered.digits), entered.box]).toEqual([after, next]);
  });
});

test('six boxes with a digit or nothing each, for any input', () => {
  const digits = fc.array(fc.constantFrom('', '0', '4', '7'), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 5 }), fc.string(), (before, box, text) => {
      for (const { digits: after, box: next } of [
        afterTyping(before, box, text),
        afterPasting(before, box, text),
      ]) {
        expect(after).toHaveLength(6);
        expect(after.every((digit) => /^\d?$/.test(digit))).toBe(true);
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThanOrEqual(5);
      }
    }),
  );
});

test('the code is complete once every box has a digit', () => {
  expect(codeOf(emptyDigits(6))).toBeNull();
  expect(codeOf(boxes('48_913'))).toBeNull();
  expect(codeOf(boxes('482913'))).toBe('482913');
});
