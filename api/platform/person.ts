/** A person: an account with its proven contacts, or the owner of a mailbox. */
export interface Person {
  userId: string | null;
  email: string | null;
  phone: string | null;
}

/** Returns the values of conditions on a person: email, mobile number and account. */
export function valuesOf({ email, phone, userId }: Person): [string | null, string | null, string | null] {
  return [email, phone, userId];
}
