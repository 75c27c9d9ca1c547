import type { User } from 'contract/calls/accounts.ts';
import { useMemberProfile } from '#app/components/profile-query.ts';
import { type BookingContact, contactOf } from './passengers/from-profile.ts';

export interface Member {
  /** Null for guests and while loading. */
  user: User | null;
  /** Returns the contact for messages, or null. Waits for the profile, so that a retry has the same contact. */
  contact: () => Promise<BookingContact | null>;
}

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
