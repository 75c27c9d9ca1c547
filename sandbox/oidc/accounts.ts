import { createHash } from 'node:crypto';

/** A Google account as sites see it. */
export interface Account {
  name: string;
  email: string;
  /** Whether Google has verified the address. */
  verified: boolean;
}

/** Accounts of the chooser: two common names, one beyond ASCII, one with an unverified address. */
export const sandboxAccounts: readonly Account[] = [
  { name: "Asha D'Souza", email: 'asha@example.com', verified: true },
  { name: 'Ravi Verma', email: 'ravi@example.com', verified: true },
  { name: 'Łukasz Wójcik', email: 'lukasz@example.com', verified: true },
  { name: 'Meera Iyer', email: 'meera@example.com', verified: false },
];

export type Accounts = ReturnType<typeof createAccounts>;

/** Creates the store of accounts that signed in, by subject. In memory: a subject follows from its e-mail. */
export function createAccounts() {
  const accounts = new Map<string, Account>();
  return {
    /** Stores the account's current data, and returns its subject. */
    signIn(account: Account): string {
      const subject = subjectOf(account.email);
      accounts.set(subject, account);
      return subject;
    },
    find(subject: string): Account | null {
      return accounts.get(subject) ?? null;
    },
  };
}

/** Returns the subject of an e-mail, ignoring letter case: 21 digits, like Google's. */
function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}
