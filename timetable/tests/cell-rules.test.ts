import { describe, expect, it } from 'vitest';
import * as cells from '../cells.ts';
import { type Column, optional, type Parsed, reference, textFault } from '../cells.ts';

const ok = <T>(value: T): Parsed<T> => ({ ok: true, value });
const refused = (reason: string) => ({ ok: false, reason });

describe('a cell', () => {
  it('must not be empty, unless it is optional', () => {
    expect(cells.text.parse('')).toEqual(refused('is empty'));
    expect(cells.text.optional).toBe(false);
    const column = optional(cells.text, 'none');
    expect(column.optional).toBe(true);
    expect(column.parse('')).toEqual(ok('none'));
    expect(column.parse('some')).toEqual(ok('some'));
    expect(column.parse(' some')).toMatchObject({ ok: false });
  });

  it('must be empty if unsupported', () => {
    expect(cells.unsupported.optional).toBe(true);
    expect(cells.unsupported.parse('')).toEqual(ok(null));
    expect(cells.unsupported.parse('x')).toEqual(refused('is not supported and must stay empty'));
  });

  it('may refer to another table', () => {
    expect(reference('stops')).toMatchObject({ references: 'stops', optional: false });
    expect(reference('stops').parse('a-1')).toEqual(ok('a-1'));
  });
});

describe('a text', () => {
  it('has up to 200 characters, no outer spaces and no control characters', () => {
    expect(textFault('x'.repeat(200))).toBeNull();
    expect(textFault('x'.repeat(201))).toBe('is longer than 200 characters');
    expect(textFault('xxxx', 3)).toBe('is longer than 3 characters');
    expect(textFault(' x')).toBe('starts or ends with a space');
    expect(textFault('x ')).toBe('starts or ends with a space');
    for (const control of ['\u0007', '\u2028', '\u2029', '\u202a', '\u202e', '\u2066', '\u2069'])
      expect(textFault(`x${control}y`)).toBe('holds a control character');
    expect(cells.text.parse('x ')).toEqual(refused('starts or ends with a space'));
    expect(cells.text.parse('Delhi – Agra')).toEqual(ok('Delhi – Agra'));
  });
});

/** Accepted and rejected cells of each column. */
const columns: [string, Column<unknown>, [string, unknown][], string[], string][] = [
  [
    'id',
    cells.id,
    [
      ['a', 'a'],
      ['A-1.b_C', 'A-1.b_C'],
      ['0'.repeat(64), '0'.repeat(64)],
    ],
    ['-a', '.a', 'a b', 'ä', 'a!', '0'.repeat(65)],
    'must be up to 64 letters, digits, dots, dashes and underscores',
  ],
  [
    'flag',
    cells.flag,
    [
      ['0', false],
      ['1', true],
    ],
    ['2', 'yes', '01'],
    'must be 0 or 1',
  ],
  [
    'wholeNumber',
    cells.wholeNumber,
    [
      ['0', 0],
      ['7', 7],
      ['999999999', 999_999_999],
    ],
    ['-1', '1.5', '1x', 'x1', '1000000000'],
    'must be a whole number, 0 or more',
  ],
  [
    'kilometres',
    cells.kilometres,
    [
      ['0', 0],
      ['57.25', 57.25],
      ['999999', 999_999],
    ],
    ['-1', '1.', '.5', '1.5x', 'x1.5', '1000000'],
    'must be a distance in kilometres, 0 or more',
  ],
  [
    'latitude',
    cells.latitude,
    [
      ['28', 28],
      ['28.61', 28.61],
      ['6.5', 6.5],
      ['37.1', 37.1],
    ],
    ['north', '28.', '.5', 'x28', '28x', '1000'],
    'must be a latitude in degrees',
  ],
  [
    'longitude',
    cells.longitude,
    [
      ['77.2', 77.2],
      ['68.1', 68.1],
      ['97.5', 97.5],
    ],
    ['east', '0077'],
    'must be a longitude in degrees',
  ],
  [
    'date',
    cells.date,
    [['20261121', '2026-11-21']],
    ['2026-11-21', '20260229', '202611211', '120261121', '2026112', 'x20261121'],
    'must be a real date, written YYYYMMDD',
  ],
  [
    'time',
    cells.time,
    [
      ['06:45:10', 24_310],
      ['6:45:10', 24_310],
      ['72:59:59', 262_799],
      ['24:00:00', 86_400],
    ],
    [
      '73:00:00',
      '06:60:00',
      '06:00:60',
      '6:5:10',
      '006:45:10',
      '06:45',
      '06:45:100',
      'x06:45:10',
      '06:5x:10',
    ],
    'must be a time, written HH:MM:SS, up to 72:59:59',
  ],
  [
    'colour',
    cells.colour,
    [
      ['ffFF00', 'FFFF00'],
      ['09afAF', '09AFAF'],
    ],
    ['#ffff00', 'fff', 'ffff000', 'gggggg'],
    'must be six hexadecimal digits without #',
  ],
  [
    'rupees',
    cells.rupees,
    [
      ['1200', 120_000],
      ['0', 0],
      ['1200.5', 120_050],
      ['1200.05', 120_005],
      ['9.99000', 999],
      ['9999999', 999_999_900],
    ],
    ['12,00', '1200.', '.5', 'x1', '1x', '10000000', '--5'],
    'must be an amount in rupees',
  ],
];

describe.each(columns)('%s', (_, column, taken, not, reason) => {
  it.each(taken)('reads %s', (text, value) => {
    expect(column.parse(text)).toEqual(ok(value));
  });

  it.each(not)('rejects %s', (text) => {
    expect(column.parse(text)).toEqual(refused(`${JSON.stringify(text)} ${reason}`));
  });
});

it('accepts only coordinates in India', () => {
  expect(cells.latitude.parse('6.4')).toEqual(refused('6.4 is outside India (latitude 6.5 to 37.1)'));
  expect(cells.latitude.parse('37.2')).toEqual(refused('37.2 is outside India (latitude 6.5 to 37.1)'));
  expect(cells.longitude.parse('68.0')).toEqual(refused('68.0 is outside India (longitude 68.1 to 97.5)'));
  expect(cells.longitude.parse('-77')).toEqual(refused('-77 is outside India (longitude 68.1 to 97.5)'));
});

it('accepts only its choices', () => {
  const column = cells.oneOf('0', '1');
  expect(column.parse('1')).toEqual(ok('1'));
  expect(column.parse('2')).toEqual(refused('"2" must be 0 or 1'));
});

it('rejects negative amounts and half paise', () => {
  expect(cells.rupees.parse('-5')).toEqual(refused('-5 must not be negative'));
  expect(cells.rupees.parse('5.005')).toEqual(refused('5.005 has a fraction of a paisa'));
  expect(cells.rupees.parse('5.001')).toEqual(refused('5.001 has a fraction of a paisa'));
});
