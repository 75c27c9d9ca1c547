import { describe, expect, test } from 'vitest';
import { afterSignIn, originOf } from './came-from.ts';

const at = (path: string, state: unknown = null) => {
  const { pathname, search, hash } = new URL(path, 'https://site.invalid');
  return { pathname, search, hash, state, key: 'one' };
};

describe('the origin of a sign-in', () => {
  test.each([
    ['/details/trip-1?from=A&to=B', null, '/details/trip-1?from=A&to=B'],
    ['/faq#baggage', null, '/faq#baggage'],
    ['/', { from: '/help' }, '/'],
  ])('is %s itself', (path, state, origin) => expect(originOf(at(path, state))).toBe(origin));

  test.each([
    [{ from: '/details/trip-1?from=A&to=B' }, '/details/trip-1?from=A&to=B'],
    [{ from: '/profile', notice: 'Done.' }, '/profile'],
    [{ from: 'https://evil.example/' }, '/'],
    [{ from: '//evil.example/' }, '/'],
    [{ from: '/user/register' }, '/'],
    [{ from: 7 }, '/'],
    ['/profile', '/'],
    [null, '/'],
    [undefined, '/'],
  ])('is taken from the history state of the sign-in pages: %o means %s', (state, origin) => {
    for (const path of ['/user/login', '/user/register', '/user/google?code=4/0A&state=x'])
      expect(originOf(at(path, state))).toBe(origin);
  });
});

describe('the path after sign-in', () => {
  test.each([
    ['/', '/details/trip-1', '/details/trip-1'],
    ['/', '/', '/'],
    ['/user/create-password', '/details/trip-1', '/user/create-password'],
    ['https://evil.example/', '/details/trip-1', '/details/trip-1'],
    ['//evil.example/', '/', '/'],
  ])('redirect %s from %s: %s', (redirect, origin, path) => expect(afterSignIn(redirect, origin)).toBe(path));
});
