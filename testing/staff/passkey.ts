import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { ORIGIN } from './browser.ts';

/** What a device may get wrong. */
export interface PasskeyOptions {
  origin?: string;
  host?: string;
  isVerified?: boolean;
  counter?: number;
}

/** A passkey of a device, which responds to the browser's options as authenticators do (ES256, no attestation). */
export interface TestPasskey {
  id: string;
  register(options: { challenge: string }, wrong?: PasskeyOptions): object;
  signIn(options: { challenge: string }, wrong?: PasskeyOptions): object;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function createPasskey(): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key' };
  return {
    id,
    register({ challenge }, wrong = {}) {
      const length = Buffer.from([0, rawId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(publicKey)]);
      const authData = authenticatorData(HAS_CREDENTIAL, wrong, attested);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, wrong).toString('base64url'),
          attestationObject: attestationObject(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    signIn({ challenge }, wrong = {}) {
      const client = clientData('webauthn.get', challenge, wrong);
      const authData = authenticatorData(0, wrong);
      const signed = Buffer.concat([authData, sha256(client)]);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

function clientData(type: string, challenge: string, { origin = ORIGIN }: PasskeyOptions): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  flags: number,
  { host = 'localhost', isVerified = true, counter = 0 }: PasskeyOptions,
  attested: Buffer = Buffer.alloc(0),
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const allFlags = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
  return Buffer.concat([sha256(host), Buffer.from([allFlags]), count, attested]);
}

/** Returns a P-256 key in COSE's form (RFC 9053), as CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
}

/** Returns CBOR of {fmt: 'none', attStmt: {}, authData}. */
function attestationObject(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 255]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}
