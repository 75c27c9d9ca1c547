import type { User as WireUser } from 'contract/calls/accounts.ts';
import type { User } from './store.ts';

/** Returns a user's own profile: latest input beside the proven contacts. */
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
