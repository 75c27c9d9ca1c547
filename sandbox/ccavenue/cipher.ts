import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** An account's cipher: AES-128-CBC, or AES-256-GCM on newer accounts. */
export type CipherName = 'cbc' | 'gcm';

export interface Cipher {
  /** Returns lower-case hex. */
  encrypt(text: string): string;
  /** Returns the text of hex (white space around it allowed); null if this key cannot decrypt it. */
  decrypt(hex: string): string | null;
}

const CBC_IV = Buffer.from([...Array(16).keys()]);
const GCM_IV_BYTES = 16;
const GCM_TAG_BYTES = 16;

/**
 * Returns the cipher of an account. Source: the gateway's public integration kits (md5 key and fixed IV are its own).
 */
export function createCipher(name: CipherName, workingKey: string): Cipher {
  const { encrypt, decrypt } = name === 'cbc' ? cbc(workingKey) : gcm(workingKey);
  return {
    encrypt: (text) => encrypt(Buffer.from(text, 'utf8')).toString('hex'),
    decrypt(hex) {
      const trimmed = hex.trim();
      if (!/^(?:[0-9a-f]{2})+$/i.test(trimmed)) return null;
      try {
        return decrypt(Buffer.from(trimmed, 'hex')).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

function cbc(workingKey: string) {
  const key = createHash('md5').update(workingKey).digest();
  return {
    encrypt(plain: Buffer) {
      const cipher = createCipheriv('aes-128-cbc', key, CBC_IV);
      return Buffer.concat([cipher.update(plain), cipher.final()]);
    },
    decrypt(sealed: Buffer) {
      const decipher = createDecipheriv('aes-128-cbc', key, CBC_IV);
      return Buffer.concat([decipher.update(sealed), decipher.final()]);
    },
  };
}

function gcm(workingKey: string) {
  const key = Buffer.from(workingKey, 'utf8');
  return {
    encrypt(plain: Buffer) {
      const iv = randomBytes(GCM_IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(sealed: Buffer) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, GCM_IV_BYTES));
      decipher.setAuthTag(sealed.subarray(-GCM_TAG_BYTES));
      return Buffer.concat([
        decipher.update(sealed.subarray(GCM_IV_BYTES, -GCM_TAG_BYTES)),
        decipher.final(),
      ]);
    },
  };
}
