import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalForm, hashRows, type ListedPassenger, orderRows } from './rows.ts';

const place = fc.record({ location: fc.string(), counter: fc.string() });
const row: fc.Arbitrary<ListedPassenger> = fc.record({
  fromStop: fc.integer({ min: 1, max: 6 }),
  toStop: fc.integer({ min: 2, max: 7 }),
  from: place,
  to: place,
  seat: fc
    .tuple(fc.integer({ min: 1, max: 15 }), fc.constantFrom('A', 'B', 'C', 'D'))
    .map((parts) => parts.join('')),
  ticket: fc.string({ minLength: 1 }),
  name: fc.string({ unit: 'grapheme' }),
  age: fc.option(fc.integer({ min: 2, max: 120 })),
  gender: fc.constantFrom('Male', 'Female', 'Other', ''),
});
const rows = fc.uniqueArray(row, { selector: ({ ticket }) => ticket, maxLength: 40 });

const columnOf = (seat: string) => Number.parseInt(seat, 10);

it('rows go by stop of boarding, then by seat from the front', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const ordered = orderRows(list);
      expect(new Set(ordered)).toEqual(new Set(list));
      for (const [index, one] of ordered.entries()) {
        const next = ordered[index + 1];
        if (!next) return;
        expect(one.fromStop).toBeLessThanOrEqual(next.fromStop);
        if (one.fromStop !== next.fromStop) continue;
        expect(columnOf(one.seat)).toBeLessThanOrEqual(columnOf(next.seat));
        if (columnOf(one.seat) === columnOf(next.seat)) expect(one.seat <= next.seat).toBe(true);
      }
    }),
  );
});

it('the hash is the same in any order of rows, and after storing as JSON', () => {
  fc.assert(
    fc.property(
      rows.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([list, shuffled]) => {
        const stored = JSON.parse(JSON.stringify(orderRows(shuffled))) as ListedPassenger[];
        expect(hashRows(stored)).toEqual(hashRows(list));
      },
    ),
  );
});

it('any other value of any field gives another hash', () => {
  const fields: (keyof ListedPassenger)[] = [
    'fromStop',
    'toStop',
    'from',
    'to',
    'seat',
    'ticket',
    'name',
    'age',
    'gender',
  ];
  fc.assert(
    fc.property(row, row, fc.constantFrom(...fields), (one, other, field) => {
      fc.pre(JSON.stringify(one[field]) !== JSON.stringify(other[field]));
      expect(hashRows([{ ...one, [field]: other[field] }])).not.toEqual(hashRows([one]));
    }),
  );
});

it('the canonical form is fixed: hashes of old lists can be checked for years', () => {
  const list: ListedPassenger[] = [
    {
      fromStop: 1,
      toStop: 3,
      from: { location: 'Delhi', counter: 'IGI Airport T3' },
      to: { location: 'Agra', counter: 'Taj East Gate' },
      seat: '2A',
      ticket: 'ABCDEFGH2345',
      name: 'आशा "D\'Souza"',
      age: null,
      gender: 'Female',
    },
  ];
  expect(canonicalForm(list)).toBe(
    `[[1,3,"Delhi","IGI Airport T3","Agra","Taj East Gate","2A","ABCDEFGH2345","आशा \\"D'Souza\\"",null,"Female"]]`,
  );
  expect(hashRows([]).toString('hex')).toBe(
    '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945',
  );
});
