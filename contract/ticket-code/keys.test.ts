import { describe, expect, it } from 'vitest';
import { fromBase64Url, importTicketKeys, presentTicketKey, TICKET_KEYS_PATH, toBase64Url } from './keys.ts';
import { createTicketKey } from './new-key.ts';

describe('a public key', () => {
  it('is a JWK, with an end once it has one', () => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', alg: 'Ed25519', use: 'sig', kid: 'a', x: '-_8' };
    expect(presentTicketKey('a', Uint8Array.of(0xfb, 0xff))).toStrictEqual(jwk);
    expect(presentTicketKey('a', Uint8Array.of(0xfb, 0xff), 7)).toStrictEqual({ ...jwk, exp: 7 });
    expect(TICKET_KEYS_PATH).toBe('/.well-known/ticket-keys.json');
  });

  it('only checks signatures, under its id', async () => {
    const { id, publicKey } = await createTicketKey();
    const imported = (await importTicketKeys([presentTicketKey(id, publicKey, 7)])).get(id);
    expect(imported).toMatchObject({ expiresAt: 7, key: { extractable: false, usages: ['verify'] } });
  });
});

it('base64url has no padding, and is read with its own letters', () => {
  const bytes = [
    Uint8Array.of(),
    Uint8Array.of(0),
    Uint8Array.of(0xfb, 0xff),
    Uint8Array.of(0xff, 0xff, 0xfe),
  ];
  expect(bytes.map(toBase64Url)).toEqual(['', 'AA', '-_8', '___-']);
  expect(bytes.map((one) => fromBase64Url(toBase64Url(one)))).toEqual(bytes);
});
