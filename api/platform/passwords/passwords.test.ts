import { expect, test } from 'vitest';
import { type HashCost, hashPassword, isRightPassword } from './passwords.ts';

const ORIGIN = { account: 'asha', networkAddress: '203.0.113.7' };

test.each([
  ['full', 'm=19456,t=2,p=1'],
  ['light', 'm=64,t=1,p=1'],
] as const)('a %s hash costs %s', async (passwordHashes: HashCost, cost) => {
  const deps = { addressLimitScale: 1, passwordHashes };
  const hash = (await hashPassword(deps, 'Peacock#2026', ORIGIN)) ?? '';
  expect(hash).toMatch(new RegExp(`^\\$argon2id\\$v=19\\$${cost}\\$`));
  expect(await isRightPassword(deps, hash, 'Peacock#2026', ORIGIN)).toBe(true);
  expect(await isRightPassword(deps, hash, 'peacock#2026', ORIGIN)).toBe(false);
  expect(await isRightPassword(deps, null, 'Peacock#2026', ORIGIN)).toBe(false);
});
