import { describe, expect, it } from 'vitest';
import { createCipher } from './cipher.ts';

const plain = 'merchant_id=12345&order_id=ORD-0001&currency=INR&amount=1.00';
const workingKey = 'TESTWORKINGKEY0123456789ABCDEF00';

describe('AES-128-CBC', () => {
  const cipher = createCipher('cbc', workingKey);
  const sealed =
    '125ab038a273899ef6d8410b7e8a4ad0d7a37db0fce13a848d965fd716f481e64eaca12b71cfeb23a5fef96a3daa689c7c1e54eff5e55f4b6fe920ccec6ad99a';

  it('encrypts the known example', () => {
    expect(cipher.encrypt(plain)).toBe(sealed);
    expect(cipher.decrypt(`${sealed}\r\n`)).toBe(plain);
  });

  it('returns null for garbage and for another key', () => {
    expect(cipher.decrypt('not hex')).toBeNull();
    expect(cipher.decrypt(sealed.slice(2))).toBeNull();
    expect(createCipher('cbc', 'ANOTHERKEY').decrypt(sealed)).not.toBe(plain);
  });
});

describe('AES-256-GCM', () => {
  const cipher = createCipher('gcm', workingKey);

  it('contains IV, cipher text and tag, and encrypts differently each time', () => {
    const sealed = cipher.encrypt(plain);
    expect(sealed).toHaveLength((16 + plain.length + 16) * 2);
    expect(cipher.encrypt(plain)).not.toBe(sealed);
    expect(cipher.decrypt(sealed)).toBe(plain);
  });

  it('detects a changed byte', () => {
    const sealed = cipher.encrypt(plain);
    const first = sealed.slice(40, 42) === '00' ? '01' : '00';
    expect(cipher.decrypt(`${sealed.slice(0, 40)}${first}${sealed.slice(42)}`)).toBeNull();
  });
});
