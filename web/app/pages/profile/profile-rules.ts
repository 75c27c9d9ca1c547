import type { User } from 'contract/accounts.ts';
import type { CallTypes } from 'contract/types.ts';

/**
 * What the browser itself checks of each field, as `pattern` attributes: the rules of the contract's `updateMeBody`, so that
 * what passes here is not refused there. A test holds the two against each other.
 */
export const patterns = {
  name: String.raw`[^<>]*[^<>\s][^<>]*`,
  address: '[^<>]*',
  phoneno: String.raw`[\s\-]*(?:\+[\s\-]*9[\s\-]*1|0)?(?:[\s\-]*\d){10}[\s\-]*`,
  email: String.raw`[A-Za-z0-9._%+\-]+@[A-Za-z0-9\-]+(?:\.[A-Za-z0-9\-]+)*\.[A-Za-z]{2,}`,
} as const;

export const MIN_AGE = 1;
export const MAX_NAME_LENGTH = 120;
export const MAX_ADDRESS_LENGTH = 300;

/** The fields of the form, in its order. */
export const profileFields = ['name', 'age', 'gender', 'address', 'phoneno', 'email'] as const;
export type ProfileField = (typeof profileFields)[number];

export type Contact = 'phoneno' | 'email';

type Gender = NonNullable<User['gender']>;
export const genders = ['Male', 'Female', 'Others'] as const satisfies readonly Gender[];

type UpdateBody = CallTypes['updateMe']['body'];

/** What the form sends: everything on it, with empty fields as empty text, which the server takes for "not given". */
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

/** How one way of reaching a person stands. `inUse` is what counts until a newer one has been confirmed. */
export interface ContactState {
  given: string | null;
  needsConfirming: boolean;
  inUse: string | null;
}

/** What was given last, against what a code has proven. */
export function contactState(user: User, contact: Contact): ContactState {
  const given = user[contact];
  const confirmed = user[contact === 'email' ? 'confirmedemail' : 'confirmedphoneno'];
  const differs = given !== confirmed;
  return { given, needsConfirming: given !== null && differs, inUse: differs ? confirmed : null };
}

const letters = new Intl.Segmenter();

/** The first letters of the first and last name, for the round mark beside it. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => letters.segment(word ?? '').containing(0)?.segment ?? '')
    .join('')
    .toUpperCase();
}
