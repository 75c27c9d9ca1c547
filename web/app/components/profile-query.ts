import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { reply } from '#app/api/queries.ts';
import { cachedUser, loadUser } from '#app/api/session/cached-user.ts';
import { useSessionToken, useSessionType } from '#app/api/session/session.ts';
import { asMember } from './guards/as-member.ts';

/** The signed-in user. Shares the header's cached user. */
const profileQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ['profile', token],
    queryFn: token ? async () => (await reply(asMember(loadUser(token)))).user : skipToken,
    initialData: () => cachedUser(token)?.user,
    initialDataUpdatedAt: () => cachedUser(token)?.at,
  });

/** The profile of a signed-in user. Guests have none, so no call is made. */
export function useMemberProfile() {
  const token = useSessionToken();
  const type = useSessionType();
  return useQuery({ ...profileQuery(token), enabled: type !== 'Guest' });
}
