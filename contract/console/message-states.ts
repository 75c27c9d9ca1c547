/** `new`: nobody is in charge · `in_charge`: a member is · `replied` by e-mail · `spam` · `closed` without a reply. */
export const messageStates = ['new', 'in_charge', 'replied', 'spam', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];
