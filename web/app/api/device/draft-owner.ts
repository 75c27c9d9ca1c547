import type { User, UserType } from 'contract/calls/accounts.ts';

/**
 * Marks of the session in which a draft was typed, and of its account once that is known. Where there is no owner, a guest typed it.
 */
export interface DraftOwner {
  session: string;
  account: string | null;
}

/** Returns the marks of who uses the page; null for guests. `user` is null for as long as the server has not reported who it is. */
export function draftOwner(token: string, type: UserType | null, user: User | null): DraftOwner | null {
  if (type === 'Guest') return null;
  const account = user && markOf(`${user.confirmedemail} ${user.confirmedphoneno}`);
  return { session: markOf(token), account };
}

/**
 * Whether a stored owner lets this reader see the draft. A guest's draft goes on in any account: the guest signs in. An account's
 * draft goes on in that account alone, since a guest may be anybody.
 */
export function isOwnDraft(owner: unknown, reader: DraftOwner | null): boolean {
  if (owner === null) return true;
  if (reader === null || !isDraftOwner(owner)) return false;
  return owner.session === reader.session || (owner.account !== null && owner.account === reader.account);
}

export function isDraftOwner(value: unknown): value is DraftOwner {
  return typeof value === 'object' && value !== null && 'session' in value && 'account' in value;
}

/** A 32-bit FNV-1a hash. It tells the people of one device apart, and is too short to lead back to a number or an address. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16);
}
