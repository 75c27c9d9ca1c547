import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { learnUser } from '#app/api/known-user.ts';
import { reply } from '#app/api/queries.ts';
import { useSessionToken, useSessionType } from '#app/api/session.ts';
import { asMember } from './as-member.ts';

/** Who is signed in, for pages that read or change it. */
export const profileQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ['profile', token],
    queryFn: async ({ signal }) => {
      const { user } = await reply(asMember(call('showMe', { signal })));
      if (token) learnUser(token, user);
      return user;
    },
  });

/** The profile of a signed-in user; guests have none and are not asked for. */
export function useMemberProfile() {
  const token = useSessionToken();
  const type = useSessionType();
  return useQuery({ ...profileQuery(token), enabled: Boolean(token) && type !== 'Guest' });
}
