import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChoiceGroup, found, matches } from './choices.ts';

const airport = { value: 't3', label: 'Delhi - IGI Airport T3', words: 'दिल्ली आईजीआई एयरपोर्ट T3' };
const groups: ChoiceGroup[] = [
  { label: '', items: [{ value: '', label: 'Please Select' }] },
  { label: 'Delhi', items: [airport, { value: 't1', label: 'Delhi - IGI Airport T1' }] },
  { label: 'Not from here', items: [{ value: 'j', label: 'Jaipur - Jaipur Sindhi Camp' }], onlyFound: true },
];

describe('search as you type', () => {
  test.each([
    ['igi', true],
    ['AIR t3', true],
    ['t3 delhi', true],
    ['दिल्ली', true],
    ['Délhi', true],
    ['port', false],
    ['agra', false],
  ])('%s', (query, expected) => expect(matches(airport, query)).toBe(expected));

  test('an empty query lists the placeholder and no group that is only searched', () => {
    expect(found(groups, ' ').map(({ label }) => label)).toEqual(['', 'Delhi']);
  });

  test('a query leaves out the placeholder and groups without a match', () => {
    expect(found(groups, 'jai').map(({ label }) => label)).toEqual(['Not from here']);
    expect(found(groups, 'please')).toEqual([]);
  });

  test('typing on never finds more', () => {
    const texts = fc.constantFrom('', 'd', 'de', 'delhi', 't', 't1', 'igi ', 'jaipur', 'x');
    fc.assert(
      fc.property(texts, texts, (start, more) => {
        const count = (query: string) =>
          groups.flatMap(({ items }) => items).filter((choice) => matches(choice, query)).length;
        expect(count(`${start} ${more}`)).toBeLessThanOrEqual(count(start));
      }),
    );
  });

  test('a choice is found by any beginning of its words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...airport.label.split(/[ -]+/)), fc.nat(), (word, cut) =>
        matches(airport, word.slice(0, 1 + (cut % word.length))),
      ),
    );
  });
});
