import type { User } from 'contract/accounts.ts';
import type { TypedPassenger } from './passenger.ts';

/** Whom a booking's messages go to. */
export interface BookingContact {
  name: string;
  email: string;
  phoneno: string;
}

type Known = Partial<Pick<TypedPassenger, 'fname' | 'lname' | 'age' | 'gender' | 'mobileno' | 'email'>>;

/** What a profile knows of the fields of a passenger; what it does not know is left out. */
export function passengerOf(user: User): Known {
  const { fname, lname } = splitName(user.name);
  const { email, phoneno } = reachedBy(user);
  return {
    ...(fname && { fname }),
    ...(lname && { lname }),
    ...(user.age !== null && { age: String(user.age) }),
    ...(user.gender !== null && { gender: user.gender === 'Others' ? 'Other' : user.gender }),
    ...(phoneno !== null && { mobileno: phoneno }),
    ...(email !== null && { email }),
  };
}

/** The contact that a profile makes: only one with both an e-mail and a number, which is what the server asks of it. */
export function contactOf(user: User): BookingContact | null {
  const { email, phoneno } = reachedBy(user);
  return email !== null && phoneno !== null ? { name: user.name, email, phoneno } : null;
}

/** A new number or e-mail counts once a code has proven it; until then the confirmed one stays in use. */
function reachedBy(user: User) {
  return { email: user.confirmedemail ?? user.email, phoneno: user.confirmedphoneno ?? user.phoneno };
}

/** The last word is the last name; a single word is a first name. */
function splitName(name: string): { fname: string; lname: string } {
  const words = name.trim().split(/\s+/);
  const lname = words.length > 1 ? (words.pop() ?? '') : '';
  return { fname: words.join(' '), lname };
}
