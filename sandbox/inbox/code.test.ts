import { expect, it } from 'vitest';
import { findCode } from './code.ts';

it.each([
  ['Your code is 482913. It lives 10 minutes.', '482913'],
  ['482913 is your one-time password', '482913'],
  ['Hello Priya,\n\n   482913   \n\nSee you on board', '482913'],
  ['Mayura: 123456 is your sign-up code. It lives 10 minutes.\n\n@localhost #123456', '123456'],
  ['Sign in\r\n\r\nPriya, come on board with 482913.\r\n\r\n@coaches.example #482913\r\n', '482913'],
  ['The prize for 771100 is a colour, #123456', null],
  ['Arrivals Plaza, New Delhi 110037, India', null],
  ['Order ORD-482913 of 1482913 rupees', null],
])('%s', (text, code) => {
  expect(findCode(text)).toBe(code);
});

it('prefers the code to an earlier postal code', () => {
  const address = `${'Counter 4, Arrivals Plaza, New Delhi 110037. '.padEnd(140, '.')}\n`;
  expect(findCode(`${address}Your code: 482913`)).toBe('482913');
});
