import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isThisMachine } from './loopback.ts';

const byte = fc.integer({ min: 0, max: 255 });
const address = fc.tuple(byte, byte, byte, byte);
type Address = [number, number, number, number];

const hex = (number: number) => number.toString(16);
const whole = ([a, b, c, d]: Address) => ((a * 256 + b) * 256 + c) * 256 + d;

/** Spellings of an IPv4 address in a URL. */
const SPELLINGS: ((address: Address) => string)[] = [
  (parts) => parts.join('.'),
  (parts) => `${parts.join('.')}.`,
  (parts) => String(whole(parts)),
  (parts) => `0x${hex(whole(parts))}`,
  ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
  ([a, ...rest]) => [`0${a.toString(8)}`, ...rest].join('.'),
  (parts) => `[::ffff:${parts.join('.')}]`,
  ([a, b, c, d]) => `[::ffff:${hex(a * 256 + b)}:${hex(c * 256 + d)}]`,
  ([a, b, c, d]) => `[0:0:0:0:0:FFFF:${hex(a * 256 + b)}:${hex(c * 256 + d)}]`,
];
const spelling = fc.constantFrom(...SPELLINGS);
const scheme = fc.constantFrom('http', 'https', 'smtp', 'smtps', 'SMTP');

describe('a local address', () => {
  it('is every spelling of 127.0.0.0/8 and 0.0.0.0/8', () => {
    fc.assert(
      fc.property(scheme, fc.constantFrom(0, 127), address, spelling, (name, first, [, ...rest], spell) => {
        expect(isThisMachine(`${name}://${spell([first, ...rest])}:4000/path`)).toBe(true);
      }),
    );
  });

  it('is no other IPv4 address in any spelling', () => {
    const elsewhere = address.filter(([first]) => first !== 0 && first !== 127);
    fc.assert(
      fc.property(scheme, elsewhere, spelling, (name, parts, spell) => {
        expect(isThisMachine(`${name}://${spell(parts)}:4000/path`)).toBe(false);
      }),
    );
  });

  it.each([
    'http://localhost:4000',
    'http://LOCALHOST',
    'http://localhost.',
    'http://localhost.localdomain',
    'http://ip6-localhost:4000',
    'smtp://IP6-LOOPBACK.:4025',
    'http://localhost6.localdomain6',
    'https://sandbox.localhost:4000/oidc',
    'http://user:secret@localhost',
    'http://%6cocalhost',
    'http://[::1]:4000',
    'http://[::]',
    'http://[0:0:0:0:0:0:0:1]',
    'http://127.1',
    'http://2130706433',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'smtp://127.1:4025',
    'smtp://localhost.:4025',
    'smtp://',
    'smtp:///mail.example',
  ])('includes %s', (url) => {
    expect(isThisMachine(url)).toBe(true);
  });

  it.each([
    'https://localhost.example',
    'https://notlocalhost',
    'https://127.0.0.1.example',
    'https://coach.example/localhost',
    'https://coach.example?127.0.0.1',
    'https://localhost@coach.example',
    'smtps://mail.example:465',
    'http://[2001:db8::1]',
    'http://sandbox:4000',
  ])('excludes %s', (url) => {
    expect(isThisMachine(url)).toBe(false);
  });
});
