import type { User } from 'contract/calls/accounts.ts';
import type { PassengerField } from 'contract/values/passenger-fields.ts';

/** Recipient of a booking's messages. */
export interface BookingContact {
  name: string;
  email: string;
  phoneno: string;
}

/** Returns the passenger fields that the profile fills in. */
export function passengerOf(user: User): Partial<Record<PassengerField, string>> {
  const { fname, lname } = splitName(user.name);
  const { email, phoneno } = confirmedContacts(user);
  return {
    ...(fname && { fname }),
    ...(lname && { lname }),
    ...(user.age !== null && { age: String(user.age) }),
    ...(user.gender !== null && { gender: user.gender === 'Others' ? 'Other' : user.gender }),
    ...(phoneno !== null && { mobileno: phoneno }),
    ...(email !== null && { email }),
  };
}

/** Returns the profile's contact for a booking; null unless both email and number are confirmed. */
export function contactOf(user: User): BookingContact | null {
  const { email, phoneno } = confirmedContacts(user);
  return email !== null && phoneno !== null ? { name: user.name, email, phoneno } : null;
}

/** Returns the confirmed contacts only: others may come from anyone with the session, who would get the tickets. */
function confirmedContacts(user: User) {
  return { email: user.confirmedemail, phoneno: user.confirmedphoneno };
}

function splitName(name: string): { fname: string; lname: string } {
  const words = name.trim().split(/\s+/);
  const lname = words.length > 1 ? (words.pop() ?? '') : '';
  return { fname: words.join(' '), lname };
}
