import { expect, it } from 'vitest';
import { returnPath } from './session.ts';

it.each([
  ['/staff?x=1', '/staff?x=1'],
  [null, '/'],
  ['', '/'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/sign-in?to=/staff', '/'],
])('after sign-in %j leads to %s', (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});
