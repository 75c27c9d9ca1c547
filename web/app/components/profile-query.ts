import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { askUser, cachedUser } from '#app/api/known-user.ts';
import { reply } from '#app/api/queries.ts';
import { useSessionToken, useSessionType } from '#app/api/session.ts';
import { asMember } from './as-member.ts';

/** Who is signed in, for pages that read or change it. The header asks on every page: its answer is this one's, too. */
const profileQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ['profile', token],
    queryFn: token ? async () => (await reply(asMember(askUser(token)))).user : skipToken,
    initialData: () => cachedUser(token)?.user,
    initialDataUpdatedAt: () => cachedUser(token)?.at,
  });

/** The profile of a signed-in user; guests have none and are not asked for. */
export function useMemberProfile() {
  const token = useSessionToken();
  const type = useSessionType();
  return useQuery({ ...profileQuery(token), enabled: type !== 'Guest' });
}
