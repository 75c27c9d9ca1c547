import { m } from 'messages/messages.js';
import { grantText } from 'messages/staff/grant-text.ts';
import { linkText, type Member, memberStateName } from './member-text.ts';

/** A field of a member with its values before and after a change. */
export interface MemberChange {
  field: string;
  before: string;
  now: string;
}

type Changed = Pick<Member, 'name' | 'state' | 'roles' | 'linkUntil'>;

/** Returns the fields that differ. Two scopes of equal size read alike. */
export function memberChanges(before: Changed, now: Changed): MemberChange[] {
  const fields = [
    { field: m.staff_name(), valueOf: ({ name }: Changed) => name, textOf: ({ name }: Changed) => name },
    {
      field: m.staff_state(),
      valueOf: ({ state }: Changed) => state,
      textOf: ({ state }: Changed) => memberStateName(state),
    },
    {
      field: m.staff_roles(),
      valueOf: ({ roles }: Changed) => JSON.stringify(roles),
      textOf: ({ roles }: Changed) => roles.map(grantText).join(' · ') || '–',
    },
    {
      field: m.staff_link(),
      valueOf: ({ linkUntil }: Changed) => linkUntil,
      textOf: ({ linkUntil }: Changed) => (linkUntil ? linkText(linkUntil) : '–'),
    },
  ];
  return fields
    .filter(({ valueOf }) => valueOf(before) !== valueOf(now))
    .map(({ field, textOf }) => ({ field, before: textOf(before), now: textOf(now) }));
}
