import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLEAR_LETTERS } from '#platform/sessions/secrets.ts';
import { type Search, searchesOf } from './search-rules.ts';

const textFor = (typed: string, kind: Search['kind']) =>
  searchesOf(typed).find((search) => search.kind === kind)?.text;
const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: least, maxLength: most });
const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...CLEAR_LETTERS.split('')), minLength: length, maxLength: length });
const mobile = digits(9, 9).map((rest) => `9${rest}`);

describe('a typed text', () => {
  it('finds a phone number however it is written', () => {
    const country = fc.constantFrom(
      '',
      '+91',
      '+ 91 ',
      '+91-',
      '91',
      '91 ',
      '0091',
      '00 91-',
      '(+91) ',
      '[91]',
    );
    const trunk = fc.constantFrom('', '0', '0-', '(0) ');
    const gap = fc.constantFrom('', ' ', '-', '–', '\u2011', '\u00a0', ' (');
    fc.assert(
      fc.property(mobile, country, trunk, fc.nat(9), gap, (number, code, zero, at, between) => {
        const typed = `${code}${zero}${number.slice(0, at)}${between}${number.slice(at)}`;
        expect(textFor(typed, 'phone')).toBe(number);
      }),
    );
  });

  it('finds the beginning of a phone number', () => {
    fc.assert(
      fc.property(mobile, fc.integer({ min: 1, max: 10 }), (number, length) => {
        expect(number.startsWith(textFor(number.slice(0, length), 'phone') ?? 'none')).toBe(true);
        expect(textFor(`+91 ${number.slice(0, length)}`, 'phone')).toBe(number.slice(0, length));
      }),
    );
  });

  it('finds PNRs and ticket codes in any letter case, and the PNR of an order id', () => {
    fc.assert(
      fc.property(
        letters(10),
        letters(12),
        letters(6),
        fc.integer({ min: 1, max: 10 }),
        (pnr, code, rest, length) => {
          expect(textFor(` ${pnr.slice(0, length).toLowerCase()} `, 'pnr')).toBe(pnr.slice(0, length));
          expect(textFor(code.toLowerCase(), 'ticket')).toBe(code);
          expect(textFor(code, 'pnr')).toBeUndefined();
          expect(textFor(`${pnr}-${rest}`, 'pnr')).toBe(pnr);
        },
      ),
    );
  });

  it('finds a whole PNR or ticket code in pieces, and what is begun of a PNR behind that word', () => {
    const gap = fc.constantFrom(' ', '-', '–', '. ');
    const word = fc.constantFrom(
      'PNR-',
      'pnr#',
      'PNR: ',
      'Pnr no. ',
      'PNR=',
      'PNR – ',
      'PNR number: #',
      'pnr ',
    );
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
    const inPieces = (code: string, at: number[], between: string) =>
      code.replaceAll(/./g, (sign, index: number) => `${at.includes(index) ? between : ''}${sign}`);
    fc.assert(
      fc.property(letters(10), letters(12), cuts, gap, word, (pnr, code, at, between, before) => {
        fc.pre([pnr.slice(0, 6), code].every((text) => /[A-Z]/.test(text)));
        expect(textFor(inPieces(pnr, at, between), 'pnr')).toBe(pnr);
        expect(textFor(inPieces(code, at, between).toLowerCase(), 'ticket')).toBe(code);
        expect(textFor(`${before}${inPieces(pnr, at, between)}`, 'pnr')).toBe(pnr);
        expect(textFor(`${before}${inPieces(pnr.slice(0, 6), at, between)}`, 'pnr')).toBe(pnr.slice(0, 6));
        expect(textFor(`PNR${pnr}`, 'pnr')).toBe(pnr);
      }),
    );
  });

  it.each(['Anita Pnr Rao', 'Anita Pnr', 'Anita Verma', 'PNR Asha Rao', 'Asha 9', 'Anne-Marie Rao'])(
    '%s is no PNR',
    (name) => {
      expect(searchesOf(name).map(({ kind }) => kind)).toEqual(['name']);
    },
  );

  it('with an @ is an e-mail only, in small letters', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(searchesOf(email.toUpperCase())).toEqual([
          { kind: 'email', text: email.toUpperCase().toLowerCase() },
        ]);
      }),
    );
  });

  it.each(['Asha', 'A', 'Asha D’Souza', 'आशा वर्मा', 'Zoë', "O'Brien-Rao", 'Asha2'])(
    '%s is a name',
    (name) => {
      expect(textFor(name, 'name')).toBe(name);
    },
  );

  it.each(["D'Souza", 'D’Souza'])('finds %s with either apostrophe', (typed) => {
    const names = searchesOf(typed).filter(({ kind }) => kind === 'name');
    expect(new Set(names.map(({ text }) => text))).toEqual(new Set(["D'Souza", 'D’Souza']));
  });

  it('is composed and has single spaces, as names are stored', () => {
    expect(textFor(' Zoe\u0308   Rao ', 'name')).toBe('Zoë Rao');
  });

  it('keeps the letter case of a gateway reference', () => {
    expect(textFor('pay_29QQoUBi66xm2f', 'gateway')).toBe('pay_29QQoUBi66xm2f');
    expect(textFor('112890123456', 'gateway')).toBe('112890123456');
    expect(textFor('Asha', 'gateway')).toBeUndefined();
  });

  it.each<[string, string]>([
    ['+91 98-7', 'phone 987'],
    ['0098765', 'phone 98765, pnr 0098765, ticket 0098765, gateway 0098765'],
    ['91987654321012', 'phone 91987654321012, gateway 91987654321012'],
    ['1', 'phone 1, pnr 1, ticket 1, gateway 1'],
    ['Asha 9', 'name Asha 9'],
    ['9 Asha', 'name 9 Asha'],
    ['9+8', ''],
    ['+9+8', ''],
    ['-', ''],
    ['ab-cd-1', 'gateway ab-cd-1, name ab-cd-1'],
    ['*ab1', 'name *ab1'],
    ['pay_29QQoUBi66xm2f', 'gateway pay_29QQoUBi66xm2f'],
    ['pay_', 'gateway pay_'],
    ['pay_1!', ''],
    ['Asha_', 'gateway Asha_'],
    ['_Asha', 'gateway _Asha'],
    ['ABCDEFGHJKL12', 'gateway ABCDEFGHJKL12, email abcdefghjkl12, name ABCDEFGHJKL12'],
    ['Asha.Ver', 'email asha.ver, name Asha.Ver'],
    ['asha+tr', 'email asha+tr, name asha+tr'],
    ['O’Brien-Rao', "name O’Brien-Rao, name O'Brien-Rao"],
    ['PNR 3HGQ', 'pnr 3HGQ, ticket 3HGQ, gateway 3HGQ, name 3HGQ'],
    ['pnr:hgqk', 'pnr HGQK, ticket HGQK, name hgqk'],
    [' Pnr  no. : HGQK', 'pnr HGQK, ticket HGQK, name HGQK'],
    ['PNR number HGQK', 'pnr HGQK, ticket HGQK, name HGQK'],
    ['PNR - HGQK', 'pnr HGQK, ticket HGQK, name HGQK'],
    ['PNR-AQFA6XMV9H', 'pnr AQFA6XMV9H, ticket AQFA6XMV9H, gateway AQFA6XMV9H, name AQFA6XMV9H'],
    ['PNR AQFA 6XMV9H', 'pnr AQFA6XMV9H, ticket AQFA6XMV9H, name AQFA 6XMV9H'],
    ['AQFA-6XMV9H', 'pnr AQFA6XMV9H, ticket AQFA6XMV9H, gateway AQFA-6XMV9H, name AQFA-6XMV9H'],
    ['a q f a 6 x m v 9 h', 'pnr AQFA6XMV9H, ticket AQFA6XMV9H, name a q f a 6 x m v 9 h'],
    ['AQFA6XMV9H-MKPQ', 'pnr AQFA6XMV9H, ticket AQFA6XMV9H, gateway AQFA6XMV9H-MKPQ, name AQFA6XMV9H-MKPQ'],
    ['AQFA6XMV9H-MK', 'pnr AQFA6XMV9H, ticket AQFA6XMV9H, gateway AQFA6XMV9H-MK, name AQFA6XMV9H-MK'],
    ['98123-45670', 'phone 9812345670, gateway 98123-45670'],
    ['+91 (0) 98', 'phone 98'],
    ['91 98', 'phone 9198'],
    ['PNR Asha Rao', 'name Asha Rao'],
    ['PNR', 'pnr PNR, ticket PNR, name PNR'],
    ['PNR ', 'pnr PNR, ticket PNR, name PNR'],
    ['PNRHGQK', 'pnr PNRHGQK, ticket PNRHGQK, name PNRHGQK'],
    ['pnr.rao@example.com', 'email pnr.rao@example.com'],
  ])('%j is searched as %j', (typed, searched) => {
    expect(
      searchesOf(typed)
        .map(({ kind, text }) => `${kind} ${text}`)
        .join(', '),
    ).toBe(searched);
  });

  it('is searched in few ways, each once and never for nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 254 }), (typed) => {
        const searches = searchesOf(typed);
        expect(new Set(searches.map(({ kind, text }) => `${kind} ${text}`)).size).toBe(searches.length);
        const others = searches.filter(({ kind }) => kind !== 'name');
        expect(new Set(others.map(({ kind }) => kind)).size).toBe(others.length);
        expect(searches.length - others.length).toBeLessThanOrEqual(3);
        for (const { text } of searches) expect(text).not.toBe('');
      }),
    );
  });
});
