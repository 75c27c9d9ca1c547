import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  'P@ssw0rd',
  'P@ssw0rd1',
  'P@55w0rd!',
  'Passw0rd!',
  'Pa$$w0rd1',
  'Password@123',
  'Welcome@123',
  'Admin@123',
  'Qwerty@123',
  'Abcd@1234',
  'A1b2c3d4!',
  'Abc@12345',
  '1qaz@WSX',
  '!QAZ2wsx',
  'Zaq12wsx!',
  'India@123',
  'Krishna@108',
  '!L0veYou2',
  'He11o@123',
  'Asdfghjkl1!',
  'Aaaaaaa1!',
  'A12345678@',
  'Admin@India1',
  'Mayura@2026',
  'MayuraCoaches#1',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true));

it.each([
  'Peacock#2026',
  'Monsoon#2026',
  'Zu\u0308rich#7',
  'Kingfisher!3-Ladder',
  'vX9#qTz2Lm!',
  'Tiger$Moonlight9',
  'correct Horse battery 5taple!',
  '\u092e\u094b\u0930-Nacha#4',
])('%s is not common', (password) => expect(isCommonPassword(password)).toBe(false));
