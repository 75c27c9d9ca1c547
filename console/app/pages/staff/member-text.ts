import { m } from 'messages/messages.js';
import type { Data } from '#app/api/call-types.ts';

export type Member = Data<'listStaff'>[number];

const stateNames: Record<Member['state'], () => string> = {
  invited: m.staff_state_invited,
  active: m.staff_state_active,
  offboarded: m.staff_state_offboarded,
};

export function memberStateName(state: Member['state']): string {
  return stateNames[state]();
}
