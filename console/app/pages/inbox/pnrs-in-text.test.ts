import { expect, it } from 'vitest';
import { splitAtPnrs } from './pnrs-in-text.ts';

const pnrsIn = (text: string) => splitAtPnrs(text).flatMap(({ pnr }) => pnr ?? []);

it.each([
  ['My PNR is 37PX6CDAXX, please help.', ['37PX6CDAXX']],
  ['37px6cdaxx और ACDEFGHJKM', ['37PX6CDAXX', 'ACDEFGHJKM']],
  ['Call 9876543210 about the passengers', []],
  ['Order A37PX6CDAXX and 37PX6CDAXX9', []],
  ['', []],
])('finds the PNRs of %j', (text, pnrs) => {
  expect(pnrsIn(text)).toEqual(pnrs);
});

it('loses nothing of the text', () => {
  const text = 'PNR 37px6cdaxx\nand 37PX6CDAXX.';
  expect(
    splitAtPnrs(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
