import { composeCode, type TicketClaims } from './container.ts';
import { fromBase64Url } from './keys.ts';

export interface TicketSigner {
  keyId: string;
  privateKey: CryptoKey;
}

/** Imports a private key in PKCS #8. */
export async function importSigner(
  keyId: string,
  privateKey: Uint8Array<ArrayBuffer>,
): Promise<TicketSigner> {
  return {
    keyId,
    privateKey: await crypto.subtle.importKey('pkcs8', privateKey, 'Ed25519', false, ['sign']),
  };
}

/**
 * Returns the text of a ticket's QR code: a CWT (RFC 8392) in COSE_Sign1 (RFC 9052) with Ed25519, as base45 (RFC 9285).
 * Equal claims and key give an equal text.
 */
export async function signTicketCode(
  claims: TicketClaims,
  { keyId, privateKey }: TicketSigner,
): Promise<string> {
  const { signed, withSignature } = composeCode(claims, fromBase64Url(keyId));
  return withSignature(new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, signed)));
}
