/** The characters of a QR symbol's alphanumeric mode, in the order of base45 (RFC 9285). */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = ALPHABET.length;

/** Returns bytes in base45 (RFC 9285): three characters for two bytes, two for a last single one. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    text += low === undefined ? digits(high, 2) : digits(high * 256 + low, 3);
  }
  return text;
}

function digits(value: number, count: number): string {
  return Array.from({ length: count }, (_, place) => ALPHABET[Math.floor(value / BASE ** place) % BASE]).join(
    '',
  );
}

/** Returns the bytes of a base45 text; undefined for any other text. Each bytes have one text only. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3) / 2);
  let length = 0;
  for (let at = 0; at < text.length; at += 3) {
    const group = text.slice(at, at + 3);
    const value = valueOf(group);
    const size = group.length - 1;
    if (value === undefined || value >= 256 ** size) return undefined;
    if (size === 2) bytes[length++] = value >> 8;
    bytes[length++] = value & 255;
  }
  return bytes;
}

function valueOf(group: string): number | undefined {
  let value = 0;
  for (let place = group.length - 1; place >= 0; place -= 1) {
    const digit = ALPHABET.indexOf(group.charAt(place));
    if (digit === -1) return undefined;
    value = value * BASE + digit;
  }
  return value;
}
