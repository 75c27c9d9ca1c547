import type { User } from 'contract/accounts.ts';
import { useMemberProfile } from '#app/components/profile-query.ts';
import { type BookingContact, contactOf } from './from-profile.ts';

export interface Member {
  /** Whose account it is; null for guests, and until it is known. */
  user: User | null;
  /**
   * Whom the messages go to. Waits for a profile that is on its way, so that the same booking sent twice has the same contact;
   * without a profile there is none.
   */
  contact: () => Promise<BookingContact | null>;
}

/** The signed-in user who books. */
export function useMember(): Member {
  const { data, isLoading, refetch } = useMemberProfile();
  return {
    user: member(data),
    async contact() {
      const user = member(isLoading ? (await refetch({ cancelRefetch: false })).data : data);
      return user && contactOf(user);
    },
  };
}

function member(user: User | undefined): User | null {
  return user?.type === 'User' ? user : null;
}
