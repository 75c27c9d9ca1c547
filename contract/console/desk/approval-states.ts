/** `outdated`: the booking had changed before somebody approved. */
export const approvalStates = ['waiting', 'approved', 'rejected', 'outdated'] as const;
export type ApprovalState = (typeof approvalStates)[number];
