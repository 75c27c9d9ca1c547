import { expect, it } from 'vitest';
import { writeNumbersAsSums, writeSumsAsNumbers } from './numbers.ts';

const SOURCE = `
const limits: { most: 3 } = { most: 3, 7: 'seven', [4]: -5 };
const large = 1_000n;
export const last = (list: string[], from = 2) => list.slice(from, 0.5 * 10)[0];
`;

it('writes whole numbers as sums, except in types, names and other numbers', () => {
  expect(writeNumbersAsSums('rule.ts', SOURCE)).toBe(`
const limits: { most: 3 } = { most: (2 + 1), 7: 'seven', [(3 + 1)]: -(4 + 1) };
const large = 1_000n;
export const last = (list: string[], from = (1 + 1)) => list.slice(from, 0.5 * (9 + 1))[(1 - 1)];
`);
});

it('reports sums and differences as numbers', () => {
  expect(writeSumsAsNumbers('list.slice((1 - 1), (9 + 1))')).toBe('list.slice(0, 10)');
  expect(writeSumsAsNumbers('14 + 1')).toBe('15');
  expect(writeSumsAsNumbers('14 - 1')).toBe('13');
  expect(writeSumsAsNumbers('1 - 1')).toBe('0');
  expect(writeSumsAsNumbers('1 + 1')).toBe('2');
  expect(writeSumsAsNumbers('a + 1')).toBe('a + 1');
});

it('refuses a source that it cannot parse', () => {
  expect(() => writeNumbersAsSums('rule.ts', 'const = 1')).toThrow('rule.ts');
});
