import { beforeEach, expect, it } from 'vitest';
import { queryClient, SESSION_KEY } from '#app/api/queries.ts';
import { enterSession, type Session } from './session.ts';

const sessionOf = (id: string): Session => ({
  id,
  name: 'Asha Verma',
  roles: [],
  permissions: [],
  factorUntil: '2026-11-26T00:00:00.000Z',
});

beforeEach(() => {
  queryClient.clear();
  enterSession(sessionOf('1'));
  queryClient.setQueryData(['listApprovals'], 'of the first member');
});

it('leaves nothing of the former member for another one', () => {
  enterSession(sessionOf('2'));
  expect(queryClient.getQueryData(['listApprovals'])).toBeUndefined();
  expect(queryClient.getQueryData(SESSION_KEY)).toEqual(sessionOf('2'));
});

it('keeps what the same member has loaded', () => {
  enterSession(sessionOf('1'));
  expect(queryClient.getQueryData(['listApprovals'])).toBe('of the first member');
});
