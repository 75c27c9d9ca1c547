import { randomInt } from 'node:crypto';

/** A traveller as the passenger form asks for one. */
export interface Person {
  firstName: string;
  lastName: string;
  age: string;
  gender: 'Male' | 'Female' | 'Other';
  mobile: string;
  email: string;
}

/** Asha flies in from London to see her parents in Agra; her name has an apostrophe. */
export const asha: Person = {
  firstName: 'Asha',
  lastName: "D'Souza",
  age: '34',
  gender: 'Female',
  mobile: '9812345670',
  email: 'asha@example.com',
};

/** Ravi travels with her; he writes his number as it stands on his visiting card. */
export const ravi: Person = {
  firstName: 'Ravi',
  lastName: 'Verma',
  age: '41',
  gender: 'Male',
  mobile: '+91 98123 45671',
  email: 'ravi@example.com',
};

/** Shraddha writes her name as her grandmother did. */
export const shraddha: Person = {
  firstName: 'श्रद्धा',
  lastName: 'त्रिपाठी',
  age: '29',
  gender: 'Female',
  mobile: '9812345672',
  email: 'shraddha@example.com',
};

/** O has a name of one letter, which forms like to refuse. */
export const o: Person = {
  firstName: 'O',
  lastName: 'Å',
  age: '2',
  gender: 'Other',
  mobile: '9812345673',
  email: 'o@example.com',
};

/** The same person with a mailbox that no other journey of the run writes to. */
export function withOwnMailbox(person: Person, journey: string): Person {
  const [name, host] = person.email.split('@');
  return { ...person, email: `${name}.${journey.toLowerCase()}@${host}` };
}

/** Claire comes from Lyon to see the Taj. She has no Indian number; where one must be given, it is her hotel's. */
export const claire: Person = {
  firstName: 'Claire',
  lastName: 'Dubois',
  age: '52',
  gender: 'Female',
  mobile: '9812345674',
  email: 'claire@example.com',
};

/** The same person with a mailbox and a number that nobody else in the run has, as an account needs them. */
export function withOwnContacts(person: Person): Person {
  const mobile = `7${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  return { ...withOwnMailbox(person, mobile), mobile };
}

/** How the person is called where there is one field for it. */
export function fullName({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}
