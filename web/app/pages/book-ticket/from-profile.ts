import type { User } from 'contract/accounts.ts';
import type { TypedPassenger } from './passenger.ts';

/** Whom a booking's messages go to. */
export interface BookingContact {
  name: string;
  email: string;
  phoneno: string;
}

type Prefilled = Partial<Pick<TypedPassenger, 'fname' | 'lname' | 'age' | 'gender' | 'mobileno' | 'email'>>;

/** What a profile knows of the fields of a passenger; what it does not know is left out. */
export function passengerOf(user: User): Prefilled {
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

/** The contact of a booking from a profile; null unless both the e-mail and the number are proven. */
export function contactOf(user: User): BookingContact | null {
  const { email, phoneno } = reachedBy(user);
  return email !== null && phoneno !== null ? { name: user.name, email, phoneno } : null;
}

/**
 * The contacts that a code has proven. Anybody with the session can type another into the profile, and tickets and codes of later bookings
 * would go there.
 */
function reachedBy(user: User) {
  return { email: user.confirmedemail, phoneno: user.confirmedphoneno };
}

/** The last word is the last name; a single word is a first name. */
function splitName(name: string): { fname: string; lname: string } {
  const words = name.trim().split(/\s+/);
  const lname = words.length > 1 ? (words.pop() ?? '') : '';
  return { fname: words.join(' '), lname };
}
