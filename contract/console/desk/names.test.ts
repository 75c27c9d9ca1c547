import { expect, it } from 'vitest';
import type { z } from 'zod';
import { typedPassenger } from '../../values/passenger-rules.ts';
import { acceptInvitationBody } from '../invitation.ts';
import { addPasskeyBody } from '../passkeys.ts';
import { changeMemberBody, inviteMemberBody } from '../staff.ts';
import { changeContactBody, renamePassengerBody } from './desk-acts.ts';

interface Rule {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: z.core.$ZodError };
}

const ofCustomer: Rule = typedPassenger().fname;
const ofContact: Rule = changeContactBody.shape.name;
const ofStaff: [string, Rule][] = [
  ['an invited member', inviteMemberBody.shape.name],
  ['a changed member', changeMemberBody.shape.name],
  ['a member who joins', acceptInvitationBody.shape.name],
  ['a passkey', addPasskeyBody.shape.name],
];

/** Returns the stored name, or why it is refused; the names of fields differ. */
function resultOf(rule: Rule, name: unknown) {
  const { data, error } = rule.safeParse(name);
  return error ? error.issues[0]?.message.replace(/"field":"\w+"/, '') : data;
}

const names = [
  '😀',
  'Asha 🌸',
  '👩‍👩‍👧',
  '\u0301\u0302',
  '\u0947',
  '\u200d',
  ' e\u0301te\u0301 ',
  'आशा',
  'A\u202eB',
  '<b>',
];

it('the console names a passenger by the same rule as a customer', () => {
  for (const name of names)
    expect(resultOf(renamePassengerBody.shape.fname, name), JSON.stringify(name)).toEqual(
      resultOf(ofCustomer, name),
    );
});

it.each(ofStaff)('the console names %s by the same rule as a contact', (_, rule) => {
  for (const name of names)
    expect(resultOf(rule, name), JSON.stringify(name)).toEqual(resultOf(ofContact, name));
});

it.each([
  'मीरा',
  'श्रद्धा त्रिपाठी',
  "D'Souza",
  'Zoë',
  'Nguyễn',
  'Łukasz',
  'Ольга',
  'Ελένη',
  'O’Neil',
  'Jr. 2nd',
  'Oʻahu',
  'Ana\u00a0Maria',
])('a passenger may be named %s, which a ticket can print', (name) => {
  expect(resultOf(ofCustomer, name)).toBe(name);
});

it.each([
  'முருகன்',
  'ਸਿੰਘ',
  'আশা',
  'آشا',
  '李',
  'אשא',
  '😀',
  'Asha 🌸',
  '٣٤',
  'Ἀθηνᾶ',
  'Ａｓｈａ',
  'Asha\ufe0f',
  'A\u064b',
])('a passenger cannot be named %s, which a ticket cannot print', (name) => {
  expect(resultOf(ofCustomer, name)).toContain('letters_not_printed');
});

it('takes the longest name that a booking’s contact may have, and no longer one', () => {
  const longest = `${'x'.repeat(60)} ${'y'.repeat(60)}`;
  expect(resultOf(changeContactBody.shape.name, longest)).toBe(longest);
  expect(resultOf(changeContactBody.shape.name, `${longest}y`)).toContain('too_many_characters');
});

it('refuses a name of combining marks or joiners alone, and composes others', () => {
  for (const name of ['\u0301\u0302', '\u0947', '\u200d'])
    expect(resultOf(ofCustomer, name)).toContain('required');
  expect(resultOf(ofCustomer, ' e\u0301te\u0301 ')).toBe('\u00e9t\u00e9');
});
