import type { ApprovalState } from 'contract/console/desk/approval-states.ts';
import type { Approval } from 'contract/console/desk/approvals.ts';
import { m } from 'messages/messages.js';

const states: Record<ApprovalState, () => string> = {
  waiting: m.approvals_state_waiting,
  approved: m.approvals_state_approved,
  rejected: m.approvals_state_rejected,
  outdated: m.approvals_state_outdated,
};

export function approvalStateName(state: ApprovalState): string {
  return states[state]();
}

/** What a member can do with a request. */
export type Choice = 'approve' | 'reject' | 'withdraw';

const choices: Record<Choice, () => string> = {
  approve: m.approvals_approve,
  reject: m.approvals_reject,
  withdraw: m.approvals_withdraw,
};

export function choiceName(choice: Choice): string {
  return choices[choice]();
}

const done: Record<Choice, () => string> = {
  approve: m.approvals_done_approve,
  reject: m.approvals_done_reject,
  withdraw: m.approvals_done_withdraw,
};

export function doneText(choice: Choice): string {
  return done[choice]();
}

/** Another member must approve; the member who requested it can only withdraw it. */
export function choicesOf({ state, own }: Approval): Choice[] {
  if (state !== 'waiting') return [];
  return own ? ['withdraw'] : ['approve', 'reject'];
}
