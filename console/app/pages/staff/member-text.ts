import { m } from 'messages/messages.js';
import type { Data } from '#app/api/call-types.ts';
import { dateTimeOf } from '#app/components/times.ts';

export type Member = Data<'listStaff'>[number];

const stateNames: Record<Member['state'], () => string> = {
  invited: m.staff_state_invited,
  active: m.staff_state_active,
  offboarded: m.staff_state_offboarded,
};

export function memberStateName(state: Member['state']): string {
  return stateNames[state]();
}

/** Until when a link to join works, or when it ended. `until`: ISO 8601. */
export function linkText(until: string): string {
  const time = dateTimeOf(until);
  return Date.parse(until) > Date.now() ? m.staff_link_until({ time }) : m.staff_link_ended({ time });
}
