/** The open call for the public keys. */
export const TICKET_KEYS_PATH = '/.well-known/ticket-keys.json';

/** A public key of a ticket's code (RFC 7517, RFC 8037). */
export interface TicketKey {
  kty: 'OKP';
  crv: 'Ed25519';
  alg: 'Ed25519';
  use: 'sig';
  kid: string;
  x: string;
  /** The second since 1970 from which its signatures count no more; absent for the key that signs now. */
  exp?: number | undefined;
}

/** Returns a public key as a JWK. */
export function presentTicketKey(kid: string, publicKey: Uint8Array, exp?: number): TicketKey {
  const key = {
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'Ed25519',
    use: 'sig',
    kid,
    x: toBase64Url(publicKey),
  } as const;
  return exp === undefined ? key : { ...key, exp };
}

/** A key ready for checking signatures. */
export interface ImportedTicketKey {
  key: CryptoKey;
  expiresAt: number | undefined;
}

/** Imports public keys, by their ids. Import them once: it takes longer than a check. */
export async function importTicketKeys(
  keys: readonly TicketKey[],
): Promise<ReadonlyMap<string, ImportedTicketKey>> {
  const imported = await Promise.all(
    keys.map(async ({ kid, x, exp }) => {
      const key = await crypto.subtle.importKey('raw', fromBase64Url(x), 'Ed25519', false, ['verify']);
      return [kid, { key, expiresAt: exp }] as const;
    }),
  );
  return new Map(imported);
}

/** Whether this browser can check signatures of ticket codes; those from before 2025 often lack Ed25519. */
export async function canCheckTicketCodes(): Promise<boolean> {
  // The first public key of RFC 8032, section 7.1.
  const key = fromBase64Url('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo');
  return crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).then(
    () => true,
    () => false,
  );
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
