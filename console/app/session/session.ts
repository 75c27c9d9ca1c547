import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query';
import { allows, type Permission } from 'contract/console/roles.ts';
import type { Data } from '#app/api/call-types.ts';
import { call, nameMemberBy } from '#app/api/client.ts';
import { queryClient, SESSION_KEY } from '#app/api/queries.ts';

export type Session = Data<'showSession'>;

/** The signed-in member; null without a session. */
export const sessionQuery = queryOptions<Session | null>({
  queryKey: SESSION_KEY,
  staleTime: 60_000,
  async queryFn() {
    const result = await call('showSession');
    if (result.ok) return result.reply.data;
    if (result.refusal.code === 'unauthenticated') return null;
    throw result.refusal;
  },
});

/** Stores the session of a member who has just signed in or shown a factor. Nothing of another member stays. */
export function enterSession(session: Session): void {
  const former = queryClient.getQueryData<Session | null>(SESSION_KEY);
  // Open pages load again.
  if (former?.id !== session.id)
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  queryClient.setQueryData(SESSION_KEY, session);
}

/** Returns the id of the signed-in member outside of components; empty without a session. */
export function currentMemberId(): string {
  return queryClient.getQueryData<Session | null>(SESSION_KEY)?.id ?? '';
}

nameMemberBy(currentMemberId);

/** Where a permission is needed: anywhere, as on a page that shows what is within reach, or everywhere. */
export type Where = 'anywhere' | 'everywhere';

export interface SignedInMember extends Session {
  may(permission: Permission, where?: Where): boolean;
}

/** Whether a member has a permission anywhere, or everywhere. */
export function isAllowed(
  { roles, permissions }: Pick<Session, 'roles' | 'permissions'>,
  permission: Permission,
  where: Where,
): boolean {
  return where === 'everywhere' ? allows(roles, permission, 'operator') : permissions.includes(permission);
}

/** The member on pages for signed-in members. */
export function useMember(): SignedInMember {
  const { data } = useQuery(sessionQuery);
  const session = data ?? { id: '', name: '', roles: [], permissions: [], factorUntil: '' };
  return { ...session, may: (permission, where = 'anywhere') => isAllowed(session, permission, where) };
}

export const SIGN_OUT_KEY = ['sign-out'];

/** Whether the member is signing out. The session's streams end then, and must not be opened again. */
export function useIsSigningOut(): boolean {
  return useIsMutating({ mutationKey: SIGN_OUT_KEY }) > 0;
}

/** A path of the console to return to after sign-in; the start for anything else. */
export function returnPath(wanted: string | null): string {
  return wanted && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-in') ? wanted : '/';
}
