import { randomUUID } from 'node:crypto';
import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { describe, expect, it } from 'vitest';
import { isOwnerToken, ownerTokenOf } from './owner-link.ts';

const db = setUp(() => connectClone('empty'));
const other = setUp(() => connectClone('empty'));

const contact = { name: 'Asha', email: 'asha@example.com', phone: '9812345670' };
const booking = { id: randomUUID(), contact };

describe('the token of a booking’s owner link', () => {
  it('is the same each time, for the booking’s emails and retries', async () => {
    const token = await ownerTokenOf(db, booking);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await ownerTokenOf(db, { ...booking, contact: { ...contact, name: 'Asha D’Souza' } })).toBe(token);
    expect(await isOwnerToken(db, booking, token)).toBe(true);
  });

  it.each([
    ['booking', { id: randomUUID() }],
    ['email', { contact: { ...contact, email: 'asha@example.org' } }],
    ['number', { contact: { ...contact, phone: '9812345671' } }],
    [
      'border between email and number',
      { contact: { ...contact, email: 'asha@example.com9', phone: '812345670' } },
    ],
  ])('is wrong for another %s', async (_, change) => {
    expect(await isOwnerToken(db, { ...booking, ...change }, await ownerTokenOf(db, booking))).toBe(false);
  });

  it('is wrong under another key', async () => {
    await other.query("UPDATE signing_keys SET secret = 'another' WHERE purpose = 'owner-links'", []);
    expect(await isOwnerToken(other, booking, await ownerTokenOf(db, booking))).toBe(false);
  });

  it('opens nothing once the contact is erased', async () => {
    const erased = { ...booking, contact: { name: '', email: '', phone: '' } };
    expect(await isOwnerToken(db, erased, await ownerTokenOf(db, erased))).toBe(false);
  });

  it('is compared whole', async () => {
    const token = await ownerTokenOf(db, booking);
    for (const wrong of ['', token.slice(1), token.slice(0, -1), `${token} `, token.toLowerCase()])
      expect(await isOwnerToken(db, booking, wrong)).toBe(false);
  });
});
