import { expect, it } from 'vitest';
import { type Cell, writeCsv } from './csv.ts';

const write = (cell: Cell) => writeCsv(['column'], [[cell]]).split('\r\n')[1];

it('a table has a byte order mark, a line of names and CRLF', () => {
  expect(writeCsv(['pnr', 'amount'], [['ABC', { paise: 141_705 }]])).toBe(
    '\uFEFFpnr,amount\r\nABC,1417.05\r\n',
  );
});

it.each<[Cell, string]>([
  [{ paise: -5 }, '-0.05'],
  [{ paise: 100_000_000_00 }, '100000000.00'],
  [{ paise: null }, ''],
  [null, ''],
  [true, 'true'],
  [3, '3'],
  [-3, '-3'],
  [new Date('2026-11-26T20:00:07Z'), '2026-11-27T01:30:07+05:30'],
  ['a "quoted", text', '"a ""quoted"", text"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['a=1', 'a=1'],
  ['+91', "'+91"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['\u00a0\u200b@SUM(A1)', "'\u00a0\u200b@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋91', "'＋91"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' a=1', ' a=1'],
])('%j is written as %s', (cell, written) => {
  expect(write(cell)).toBe(written);
});
