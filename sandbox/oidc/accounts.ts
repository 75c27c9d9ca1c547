import { createHash } from 'node:crypto';

/** A Google account, as far as a site may know it. */
export interface Account {
  name: string;
  email: string;
  /** Google vouches for the address. */
  verified: boolean;
}

/** Who the account chooser names: two ordinary people, a name beyond ASCII, and somebody whose address is unproven. */
export const sandboxAccounts: readonly Account[] = [
  { name: "Asha D'Souza", email: 'asha@example.com', verified: true },
  { name: 'Ravi Verma', email: 'ravi@example.com', verified: true },
  { name: 'Łukasz Wójcik', email: 'lukasz@example.com', verified: true },
  { name: 'Meera Iyer', email: 'meera@example.com', verified: false },
];

export type Accounts = ReturnType<typeof createAccounts>;

/** The accounts that were signed in to, by subject. In memory: a subject follows from its e-mail, so nothing is lost. */
export function createAccounts() {
  const accounts = new Map<string, Account>();
  return {
    /** Takes the account as it is now, and gives its subject. */
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

/** One subject for each e-mail, in any letter case: 21 digits, as Google's are. */
function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}
