import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodeBase45, encodeBase45 } from './base45.ts';
import { array, byteString, integer, map, tagged, text } from './cbor.ts';
import type { TicketClaims } from './container.ts';
import { importTicketKeys, presentTicketKey, toBase64Url } from './keys.ts';
import { importSigner, signTicketCode } from './sign.ts';
import { checkTicketCode, type TicketCodeTerms } from './verify.ts';

const claims: TicketClaims = {
  issuer: 'Mayura',
  expiresAt: 1_800_000_000,
  ticketCode: 'K7QM2X9A',
  ticketVersion: 1,
  tripId: '019aa3c4-5d6e-7f80-9123-456789abcdef',
  fromStop: 1,
  toStop: 5,
  seat: '12C',
};

const pair = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
});
const privateKey = createPrivateKey({ key: pair.privateKey, type: 'pkcs8', format: 'der' });
const publicKey = createPublicKey({ key: pair.publicKey, type: 'spki', format: 'der' });
const KEY_ID = [1, 2, 3, 4];
const keyId = toBase64Url(Uint8Array.from(KEY_ID));
const signer = await importSigner(keyId, Uint8Array.from(pair.privateKey));
// The raw key is the end of its SPKI form.
const keys = await importTicketKeys([presentTicketKey(keyId, Uint8Array.from(pair.publicKey.subarray(-32)))]);
const terms: TicketCodeTerms = { issuer: 'Mayura', keys, now: new Date('2026-11-21T16:30:00Z') };

const utf8 = (value: string) => [...new TextEncoder().encode(value)];
const header = map([1, integer(-19)], [4, byteString(KEY_ID)]);
const payloadOf = ({
  ticketCode = utf8(claims.ticketCode),
  tripId = Array.from({ length: 16 }, () => 7),
} = {}) =>
  map(
    [1, text('Mayura')],
    [4, integer(claims.expiresAt)],
    [7, byteString(ticketCode)],
    [-65_537, array(integer(1), integer(1), byteString(tripId), integer(1), integer(5), text('12C'))],
  );

/** A container made apart from the code: the structure of RFC 9052, section 4.4, signed by Node. */
function seal({
  head = header,
  payload = payloadOf(),
  cut = 64,
}: {
  head?: number[];
  payload?: number[];
  cut?: number;
} = {}): number[] {
  const structure = array(text('Signature1'), byteString(head), byteString([]), byteString(payload));
  const signature = [...sign(null, Uint8Array.from(structure), privateKey)].slice(0, cut);
  return tagged(18, array(byteString(head), map(), byteString(payload), byteString(signature)));
}

const check = (bytes: number[]) => checkTicketCode(encodeBase45(Uint8Array.from(bytes)), terms);
const NOT_A_TICKET = { outcome: 'not_a_ticket' };

describe('the container', () => {
  it('is what RFC 9052 and RFC 8392 say, so that others can check and make it', async () => {
    const made = decodeBase45(await signTicketCode(claims, signer)) ?? new Uint8Array();
    const uuid = [...Buffer.from(claims.tripId.replaceAll('-', ''), 'hex')];
    const payload = payloadOf({ tripId: uuid });
    expect([...made]).toEqual(seal({ payload }));
    const structure = [
      0x84,
      0x6a,
      ...utf8('Signature1'),
      0x40 + header.length,
      ...header,
      0x40,
      0x58,
      payload.length,
    ];
    const signed = Uint8Array.from([...structure, ...payload]);
    expect(verify(null, signed, publicKey, made.subarray(-64))).toBe(true);
    expect(await check(seal({ payload }))).toEqual({ outcome: 'valid', claims });
  });

  it('has nothing behind its end, nor behind those of header and payload', async () => {
    expect(await check([...seal(), 0])).toEqual(NOT_A_TICKET);
    expect(await check(seal({ head: [...header, 0] }))).toEqual(NOT_A_TICKET);
    expect(await check(seal({ payload: [...payloadOf(), 0] }))).toEqual(NOT_A_TICKET);
  });

  it('has a key id, a signature and a trip of their lengths', async () => {
    const head = map([1, integer(-19)], [4, byteString([...KEY_ID, 5])]);
    expect(await check(seal({ head }))).toEqual(NOT_A_TICKET);
    expect(await check(seal({ cut: 63 }))).toEqual(NOT_A_TICKET);
    expect(await check(seal({ payload: payloadOf({ tripId: [1, 2, 3] }) }))).toEqual(NOT_A_TICKET);
  });

  it('has a ticket code in UTF-8, of which it drops nothing', async () => {
    expect(await check(seal({ payload: payloadOf({ ticketCode: [0xff] }) }))).toEqual(NOT_A_TICKET);
    const marked = { ...claims, ticketCode: '\ufeffK7QM' };
    expect(await checkTicketCode(await signTicketCode(marked, signer), terms)).toEqual({
      outcome: 'valid',
      claims: marked,
    });
  });

  it('has at most 300 characters', async () => {
    const seatOf = async (length: number) => {
      const long = { ...claims, seat: '1'.repeat(length) };
      const code = await signTicketCode(long, signer);
      return [code.length, (await checkTicketCode(code, terms)).outcome];
    };
    const at300 = await Promise.all(Array.from({ length: 70 }, (_, more) => seatOf(24 + more)));
    expect(at300).toContainEqual([300, 'valid']);
    expect(at300).toContainEqual([302, 'not_a_ticket']);
  });
});
