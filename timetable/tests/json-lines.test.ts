import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOfJson } from '../json-lines.ts';

test('returns the line of a value', () => {
  const json = '{\n  "coaches": [\n    { "busid": "a, {[:" },\n    {\n      "busid": "b" }\n  ]\n}';
  const { lineOf, repeated } = linesOfJson(json);
  expect(Object.fromEntries(lineOf)).toEqual({
    '': 1,
    coaches: 2,
    'coaches.0': 3,
    'coaches.0.busid': 3,
    'coaches.1': 4,
    'coaches.1.busid': 5,
  });
  expect(repeated).toEqual([]);
});

test('returns repeated keys', () => {
  expect(linesOfJson('{"price": 1, "price": 2}').repeated).toEqual(['price']);
});

test('returns a line for every value of any JSON, compact or indented', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.stringMatching(/^[a-z"\\]{1,4}$/), fc.jsonValue())), (value) => {
      const tight = linesOfJson(JSON.stringify(value)).lineOf;
      const wide = linesOfJson(JSON.stringify(value, null, 2)).lineOf;
      value.forEach((entry, index) => {
        for (const key of Object.keys(entry)) {
          expect(tight.get(`${index}.${key}`)).toBe(1);
          expect(wide.get(`${index}.${key}`)).toBeGreaterThan(1);
        }
      });
    }),
  );
});
