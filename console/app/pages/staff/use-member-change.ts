import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { act } from '#app/api/act.ts';
import type { Inputs, Reply } from '#app/api/call-types.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { type MemberChange, memberChanges } from './member-changes.ts';
import type { Member } from './member-text.ts';
import { staffQuery } from './staff-query.ts';

type Change = Omit<Inputs<'changeMember'>['body'], 'version'>;

/**
 * Sends changes of a member as seen: what is loaded in the background does not count as seen. If another owner has changed
 * the member since, loads them anew with what differs, so that the owner decides again.
 */
export function useMemberChange(member: Member) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(member);
  const [differences, setDifferences] = useState<MemberChange[]>([]);
  const { submit, ...state } = useSubmit();

  async function change(changed: Change): Promise<Reply<'changeMember'> | null> {
    const body = { ...changed, version: seen.version };
    const reply = await submit(async () => {
      const result = await act('changeMember', { params: { id: member.id }, body });
      if (!result.ok && result.refusal.code === 'member_changed') await reload();
      return result;
    });
    if (!reply) return null;
    setSeen(reply.data);
    await client.invalidateQueries(staffQuery);
    return reply;
  }

  async function reload(): Promise<void> {
    await client.invalidateQueries(staffQuery);
    const now = client.getQueryData(staffQuery.queryKey)?.find(({ id }) => id === member.id);
    if (!now) return;
    setDifferences(memberChanges(seen, now));
    setSeen(now);
  }

  return { ...state, seen, differences, change };
}
