import type { User as WireUser } from 'contract/accounts.ts';
import type { User } from './store.ts';

/** A person as their own profile shows them: what they typed last, and beside it what is proven. */
export function presentUser(user: User): WireUser {
  return {
    name: user.name,
    age: user.age,
    gender: user.gender,
    address: user.address,
    phoneno: user.unconfirmedPhone ?? user.phone,
    email: user.unconfirmedEmail ?? user.email,
    confirmedphoneno: user.phone,
    confirmedemail: user.email,
    haspassword: user.passwordHash !== null,
    type: 'User',
  };
}

/** What a guest is told about themselves: nothing is known. */
export const guest: WireUser = {
  name: 'Guest',
  age: null,
  gender: null,
  address: null,
  phoneno: null,
  email: null,
  confirmedphoneno: null,
  confirmedemail: null,
  haspassword: false,
  type: 'Guest',
};
