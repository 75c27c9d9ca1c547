import type { User } from 'contract/calls/accounts.ts';
import { expect, it } from 'vitest';
import { draftOwner } from './draft-owner.ts';

const asha = { confirmedemail: 'asha@example.com', confirmedphoneno: '9876543210' } as User;
const ravi = { confirmedemail: null, confirmedphoneno: '9876543211' } as User;

it('an account is the same owner in every session, and the owner identifies nobody', () => {
  const first = draftOwner('token-1', 'User', asha);
  const second = draftOwner('token-2', 'User', asha);
  expect(first?.account).toBe(second?.account);
  expect(first?.session).not.toBe(second?.session);
  expect(draftOwner('token-1', 'User', ravi)?.account).not.toBe(first?.account);
  expect(JSON.stringify(first)).not.toMatch(/asha|98765|token/);
  for (const mark of [first?.account, first?.session]) expect(mark).toMatch(/^[0-9a-f]{1,8}$/);
});

it('an owner has no account before the profile is loaded; a guest has no owner', () => {
  expect(draftOwner('token-1', 'User', null)?.account).toBeNull();
  expect(draftOwner('token-1', 'Guest', null)).toBeNull();
});
