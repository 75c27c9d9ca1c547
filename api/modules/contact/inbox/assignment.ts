import type { MessageState } from 'contract/console/message-states.ts';

/** The state of a message, and the member in charge of it. */
export interface Assignment {
  state: MessageState;
  memberId: string | null;
}

/** What a member wants; what is undefined stays. */
export interface WantedAssignment {
  state?: Exclude<MessageState, 'replied'> | undefined;
  memberId?: string | null | undefined;
}

/**
 * Returns the assignment after a change by a member. A new message has nobody in charge; putting somebody in charge of
 * it, or nobody of one in charge, changes its state.
 */
export function changeAssignment(
  now: Assignment,
  { state, memberId }: WantedAssignment,
  callerId: string,
): Assignment {
  const isReleased = state === undefined && memberId === null && now.state === 'in_charge';
  if (state === 'new' || isReleased) return { state: 'new', memberId: null };
  const member = memberId === undefined ? now.memberId : memberId;
  const isTaken = state === undefined && member !== null && now.state === 'new';
  const next = isTaken ? 'in_charge' : (state ?? now.state);
  return { state: next, memberId: next === 'in_charge' ? (member ?? callerId) : member };
}
