import type { User } from 'contract/calls/accounts.ts';
import type { CallTypes } from 'contract/types.ts';

/** `pattern` attributes that match the contract's `updateMeBody`. A test compares the two. */
export const patterns = {
  name: String.raw`[^<>]*[^<>\s][^<>]*`,
  address: '[^<>]*',
  phoneno: String.raw`[\s\-]*(?:\+[\s\-]*9[\s\-]*1|0)?(?:[\s\-]*\d){10}[\s\-]*`,
  email: String.raw`[A-Za-z0-9._%+\-]+@[A-Za-z0-9\-]+(?:\.[A-Za-z0-9\-]+)*\.[A-Za-z]{2,}`,
} as const;

export const MIN_AGE = 1;
export const MAX_NAME_LENGTH = 120;
export const MAX_ADDRESS_LENGTH = 300;

export const profileFields = ['name', 'age', 'gender', 'address', 'phoneno', 'email'] as const;
export type ProfileField = (typeof profileFields)[number];

export type Contact = 'phoneno' | 'email';

type Gender = NonNullable<User['gender']>;
export const genders = ['Male', 'Female', 'Others'] as const satisfies readonly Gender[];

type UpdateBody = CallTypes['updateMe']['body'];

/** Returns the form's values. The server reads empty text as "not given". */
export function updateBody(form: FormData): UpdateBody {
  const text = (field: ProfileField) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    age: text('age'),
    gender: genderOf(text('gender')),
    address: text('address'),
    phoneno: text('phoneno'),
    email: text('email'),
  };
}

function genderOf(text: string): Gender | '' {
  return genders.find((gender) => gender === text) ?? '';
}

/** State of one contact. `inUse` applies until a newer one is confirmed. */
export interface ContactState {
  given: string | null;
  needsConfirming: boolean;
  inUse: string | null;
}

/** Compares the contact given last with the confirmed one. */
export function contactState(user: User, contact: Contact): ContactState {
  const given = user[contact];
  const confirmed = user[contact === 'email' ? 'confirmedemail' : 'confirmedphoneno'];
  const differs = given !== confirmed;
  return { given, needsConfirming: given !== null && differs, inUse: differs ? confirmed : null };
}

const letters = new Intl.Segmenter();

export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => letters.segment(word ?? '').containing(0)?.segment ?? '')
    .join('')
    .toUpperCase();
}
