import { randomInt } from 'node:crypto';

/** A passenger as the form asks for one. */
export interface Person {
  firstName: string;
  lastName: string;
  age: string;
  gender: 'Male' | 'Female' | 'Other';
  mobile: string;
  email: string;
}

/** Lives in London. Her name has an apostrophe. */
export const asha: Person = {
  firstName: 'Asha',
  lastName: "D'Souza",
  age: '34',
  gender: 'Female',
  mobile: '9812345670',
  email: 'asha@example.com',
};

/** Writes his number with country code and spaces. */
export const ravi: Person = {
  firstName: 'Ravi',
  lastName: 'Verma',
  age: '41',
  gender: 'Male',
  mobile: '+91 98123 45671',
  email: 'ravi@example.com',
};

/** Writes her name in Devanagari. */
export const shraddha: Person = {
  firstName: 'श्रद्धा',
  lastName: 'त्रिपाठी',
  age: '29',
  gender: 'Female',
  mobile: '9812345672',
  email: 'shraddha@example.com',
};

/** Names of one letter. */
export const o: Person = {
  firstName: 'O',
  lastName: 'Å',
  age: '2',
  gender: 'Other',
  mobile: '9812345673',
  email: 'o@example.com',
};

/** Returns the person with a mailbox for this test only. */
export function withOwnMailbox(person: Person, test: string): Person {
  const [name, host] = person.email.split('@');
  return { ...person, email: `${name}.${test.toLowerCase()}@${host}` };
}

/** Has no Indian number; gives her hotel's where one is required. */
export const claire: Person = {
  firstName: 'Claire',
  lastName: 'Dubois',
  age: '52',
  gender: 'Female',
  mobile: '9812345674',
  email: 'claire@example.com',
};

/** Returns the person with a unique mailbox and number, as accounts require. */
export function withOwnContacts(person: Person): Person {
  const mobile = `7${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  return { ...withOwnMailbox(person, mobile), mobile };
}

export function fullName({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}
