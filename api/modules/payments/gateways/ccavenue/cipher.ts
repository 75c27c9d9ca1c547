import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export type CipherKind = 'cbc' | 'gcm';

const CBC_IV = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
const GCM_IV_BYTES = 16;
const GCM_TAG_BYTES = 16;

/**
 * Returns a text encrypted as hex for CCAvenue.
 * `cbc`: AES-128 with the MD5 of the working key and a fixed IV, without integrity. `gcm` (newer accounts):
 * AES-256 with the 32-character key; IV, ciphertext and tag, concatenated.
 * Source: the gateway's integration kits.
 */
export function encrypt(kind: CipherKind, workingKey: string, text: string): string {
  if (kind === 'cbc') {
    const cipher = createCipheriv('aes-128-cbc', createHash('md5').update(workingKey).digest(), CBC_IV);
    return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
  }
  const iv = randomBytes(GCM_IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(workingKey), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('hex');
}

/** Returns the plain text; undefined when this key did not encrypt it. */
export function decrypt(kind: CipherKind, workingKey: string, hex: string): string | undefined {
  const bytes = Buffer.from(hex.trim(), 'hex');
  try {
    if (kind === 'cbc') {
      const cipher = createDecipheriv('aes-128-cbc', createHash('md5').update(workingKey).digest(), CBC_IV);
      return cipher.update(bytes, undefined, 'utf8') + cipher.final('utf8');
    }
    if (bytes.length < GCM_IV_BYTES + GCM_TAG_BYTES) return undefined;
    const cipher = createDecipheriv('aes-256-gcm', Buffer.from(workingKey), bytes.subarray(0, GCM_IV_BYTES));
    cipher.setAuthTag(bytes.subarray(-GCM_TAG_BYTES));
    return (
      cipher.update(bytes.subarray(GCM_IV_BYTES, -GCM_TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
    );
  } catch {
    return undefined;
  }
}
