import { describe, expect, it } from 'vitest';
import { decryptGuest, encryptGuest, type Guest } from './guest-details.ts';

const ananya: Guest = {
  details: {
    fname: 'अनन्या'.padEnd(60, 'x'),
    lname: "D'Souza",
    age: '34',
    gender: 'Female',
    mobileno: '+91 98123 45671',
    email: 'ananya@example.com',
  },
  seatno: '2C',
};
const at = Date.parse('2026-11-25T06:30:00+05:30');

function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

describe('a guest as stored', () => {
  it('is read again with the same key, and starts with its time', async () => {
    const key = await newKey();
    const stored = await encryptGuest(key, ananya, at);
    expect(Number.parseInt(stored, 10)).toBe(at);
    expect(await decryptGuest(key, stored)).toEqual(ananya);
  });

  it('shows nothing without the key, and differs each time', async () => {
    const key = await newKey();
    const stored = await encryptGuest(key, ananya, at);
    const bytes = stored.split('.').map((part) => Buffer.from(part, 'base64').toString('latin1'));
    expect(stored + bytes.join('')).not.toMatch(/Souza|example|98123|fname/);
    expect(await encryptGuest(key, ananya, at)).not.toBe(stored);
    await expect(decryptGuest(await newKey(), stored)).rejects.toThrow();
  });

  it.each([
    ['a later time', (stored: string) => `9${stored}`],
    [
      'another character',
      (stored: string) => stored.replace(/.(?=.{8}$)/, (one) => (one === 'A' ? 'B' : 'A')),
    ],
    ['its end cut off', (stored: string) => stored.slice(0, -8)],
    ['no parts', () => 'Ananya'],
    ['nothing', () => ''],
  ])('is refused with %s', async (_, change) => {
    const key = await newKey();
    const stored = await encryptGuest(key, ananya, at);
    await expect(decryptGuest(key, change(stored))).rejects.toThrow();
  });

  it('has today’s fields, although an earlier build stored others', async () => {
    const key = await newKey();
    const { email: _, ...details } = ananya.details;
    const earlier = { ...ananya, details: { ...details, passport: 'Z1234567' } } as unknown as Guest;
    const read = await decryptGuest(key, await encryptGuest(key, earlier, at));
    expect(read).toEqual({ ...ananya, details: { ...ananya.details, email: '' } });
  });
});
