import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase45, encodeBase45 } from './base45.ts';
import type { TicketClaims } from './container.ts';
import { signTicketCode, type TicketSigner } from './sign.ts';
import { newTicketKey } from './ticket-code.fixture.ts';
import { checkTicketCode, type TicketCodeTerms } from './verify.ts';

const now = new Date('2026-11-21T22:00:00+05:30');
const seconds = (instant: Date) => instant.getTime() / 1000;
const tomorrow = seconds(now) + 86_400;

const own = await newTicketKey();
const foreign = await newTicketKey();

const ticket: TicketClaims = {
  issuer: 'Mayura',
  expiresAt: tomorrow,
  ticketCode: 'K7QM2X9A',
  ticketVersion: 1,
  tripId: '019aa3c4-5d6e-7f80-9123-456789abcdef',
  fromStop: 1,
  toStop: 5,
  seat: '12C',
};

const terms: TicketCodeTerms = {
  issuer: 'Mayura',
  keys: own.keys,
  now,
  trip: { id: ticket.tripId, versionOf: () => undefined },
};

const sign = (changes: Partial<TicketClaims> = {}, signer: TicketSigner = own.signer) =>
  signTicketCode({ ...ticket, ...changes }, signer);
const outcomeOf = async (code: string, changes: Partial<TicketCodeTerms> = {}) =>
  (await checkTicketCode(code, { ...terms, ...changes })).outcome;

const claims: fc.Arbitrary<TicketClaims> = fc.record({
  issuer: fc.constant('Mayura'),
  expiresAt: fc.integer({ min: tomorrow, max: 4_294_967_295 }),
  ticketCode: fc.stringMatching(/^[A-Z2-9]{6,12}$/),
  ticketVersion: fc.integer({ min: 1, max: 32_767 }),
  tripId: fc.uuid(),
  fromStop: fc.integer({ min: 1, max: 99 }),
  toStop: fc.integer({ min: 1, max: 99 }),
  seat: fc.stringMatching(/^[0-9]{1,2}[A-F]$/),
});

describe('base45', () => {
  it('encodes the examples of RFC 9285', () => {
    const encode = (text: string) => encodeBase45(new TextEncoder().encode(text));
    expect(['AB', 'Hello!!', 'base-45', 'ietf!'].map(encode)).toEqual([
      'BB8',
      '%69 VD92EX0',
      'UJCLQE7W581',
      'QED8WEX0',
    ]);
  });

  it('decodes what it encodes, and no text that it would not encode', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(decodeBase45(encodeBase45(bytes))).toEqual(Uint8Array.from(bytes));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', 'A', 'Z', ' ', ':', 'a', '%') }), (text) => {
        const bytes = decodeBase45(text);
        if (bytes) expect(encodeBase45(bytes)).toBe(text);
      }),
    );
    expect(['GGW', ':::', 'ZZ', 'A', 'bb8'].map(decodeBase45)).toEqual(Array(5).fill(undefined));
  });
});

describe('a signed ticket', () => {
  it('keeps all its claims, and fits a QR symbol of 57 modules at level Q', async () => {
    await fc.assert(
      fc.asyncProperty(claims, async (claims) => {
        const code = await sign(claims);
        const trip = { id: claims.tripId, versionOf: () => claims.ticketVersion };
        expect(await checkTicketCode(code, { ...terms, trip })).toEqual({ outcome: 'valid', claims });
        expect(code).toMatch(/^RRQ[0-9A-Z $%*+\-./:]+$/);
        expect(code.length).toBeLessThanOrEqual(221);
      }),
    );
  });

  it('is refused with any altered bit', async () => {
    const code = await sign();
    const bytes = decodeBase45(code) ?? new Uint8Array();
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const altered = bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      expect(await outcomeOf(encodeBase45(altered)), `bit ${bit}`).not.toBe('valid');
    }
  });

  it('is refused with an altered, added or missing character', async () => {
    const code = await sign();
    await fc.assert(
      fc.asyncProperty(fc.nat(code.length), fc.nat(1), fc.string(), async (at, removed, added) => {
        const altered = code.slice(0, at) + added + code.slice(at + removed);
        if (altered !== code) expect(await outcomeOf(altered)).not.toBe('valid');
      }),
    );
  });

  it('is refused as forged if another key signs it under a known id', async () => {
    const code = await sign({}, { ...foreign.signer, keyId: own.signer.keyId });
    expect(await outcomeOf(code)).toBe('signature_wrong');
  });

  it('is refused if its key is unknown or has expired', async () => {
    expect(await outcomeOf(await sign({}, foreign.signer))).toBe('key_unknown');
    const old = await newTicketKey(seconds(now));
    const code = await sign({}, old.signer);
    expect(await outcomeOf(code, { keys: old.keys })).toBe('key_expired');
    expect(await outcomeOf(code, { keys: old.keys, now: new Date(now.getTime() - 1000) })).toBe('valid');
  });

  it('is refused if another operator has issued it', async () => {
    expect(await outcomeOf(await sign({ issuer: 'Hamsa' }, foreign.signer))).toBe('foreign_operator');
  });

  it('is refused on another trip, and once it has expired', async () => {
    const other = { ...terms.trip, id: '019aa3c4-5d6e-7f80-9123-456789abcdee', versionOf: () => undefined };
    expect(await outcomeOf(await sign(), { trip: other })).toBe('wrong_trip');
    expect(await outcomeOf(await sign({ expiresAt: seconds(now) }))).toBe('ticket_expired');
  });

  it('is refused if a later version of it is known, and valid if it is newer than known', async () => {
    const knows = (version: number) => ({ trip: { id: ticket.tripId, versionOf: () => version } });
    const code = await sign({ ticketVersion: 2 });
    expect(await outcomeOf(code, knows(3))).toBe('ticket_replaced');
    expect([await outcomeOf(code, knows(2)), await outcomeOf(code, knows(1))]).toEqual(['valid', 'valid']);
  });
});

describe('another code', () => {
  it('without a signature is for look-up', async () => {
    expect(await checkTicketCode('HX7KQ2M9RT/2C/K7QM2X9A', terms)).toEqual({
      outcome: 'unsigned',
      pnr: 'HX7KQ2M9RT',
      seat: '2C',
      ticketCode: 'K7QM2X9A',
    });
  });

  it('is no ticket, whatever its text', async () => {
    const long = 'RRQ'.repeat(17_000_000);
    const certificate = `HC1:${await sign()}`;
    const around = ['/HX7KQ2M9RT/2C/K7QM2X9A', 'HX7KQ2M9RT/2C/K7QM2X9A/', 'HX7KQ2M9RT/2C'];
    for (const code of ['', '🎫', '\u0000', '\ud800', 'https://example.com/', long, certificate, ...around])
      expect(await outcomeOf(code)).toBe('not_a_ticket');
    await fc.assert(
      fc.asyncProperty(fc.string(), async (code) => {
        expect(await outcomeOf(code)).toBe('not_a_ticket');
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 150 }), async (bytes) => {
        expect(await outcomeOf(encodeBase45(bytes))).toBe('not_a_ticket');
      }),
    );
  });

  it('of a later format is named, so that the app can ask for its update', async () => {
    const bytes = decodeBase45(await sign()) ?? new Uint8Array();
    // The format is the first number of the private claim's list of six.
    const at = bytes.findIndex((byte, index) => byte === 0x86 && bytes[index + 1] === 1) + 1;
    expect(await outcomeOf(encodeBase45(bytes.with(at, 2)))).toBe('format_unknown');
  });
});
