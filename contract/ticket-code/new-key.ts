import { toBase64Url } from './keys.ts';

/** A key pair, and the id that its codes and its public key carry. */
export interface NewTicketKey {
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
  /** PKCS #8. */
  privateKey: Uint8Array<ArrayBuffer>;
}

/** Returns a new Ed25519 key. Its id is the start of the public key's thumbprint (RFC 7638). */
export async function createTicketKey(): Promise<NewTicketKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes pairs of keys');
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  const members = { crv: 'Ed25519', kty: 'OKP', x: toBase64Url(new Uint8Array(publicKey)) };
  const thumbprint = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(members)));
  return {
    id: toBase64Url(new Uint8Array(thumbprint, 0, 4)),
    publicKey: new Uint8Array(publicKey),
    privateKey: new Uint8Array(privateKey),
  };
}
