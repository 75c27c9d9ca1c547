/** Ends the lead of a call with its reply, which is read if others wait for it, or without one. */
export type EndLead<Reply> = (read?: () => Reply) => void;

/** A call that waits for its turn, or for the reply of one that leads. */
export interface WaitingCall<Reply> {
  /** Its turn has come: calls `lead` now, or once a call that leads it has ended without a reply; false for later. */
  takeTurn(lead: (end: EndLead<Reply>) => void): boolean;
  /** Its client waits no more. */
  leave(): void;
}

/** Calls of one process that wait, by their question. */
export interface WaitingCalls<Reply> {
  /** Adds a call; `onReply` gets the reply of the one that leads it. */
  add(question: string, onReply: (reply: Reply) => void): WaitingCall<Reply>;
}

interface Member<Reply> {
  onReply: (reply: Reply) => void;
  /** All that wait with it; those of a leader after its turn. */
  group: Set<Member<Reply>>;
  isLed: boolean;
  /** What it does when it leads, once its turn has come. */
  lead?: (end: EndLead<Reply>) => void;
}

/** Thousands of replies at once would hold up everything else. */
const REPLIES_AT_ONCE = 100;

function replyTo<Reply>(members: Member<Reply>[], reply: Reply): void {
  for (const member of members.slice(0, REPLIES_AT_ONCE)) member.onReply(reply);
  const others = members.slice(REPLIES_AT_ONCE);
  if (others.length > 0) setImmediate(() => replyTo(others, reply));
}

/**
 * Returns calls of which the first whose turn comes replies to all with its question that wait then: no reply is older than
 * its question, and none waits longer than for its own turn.
 */
export function createWaitingCalls<Reply>(): WaitingCalls<Reply> {
  const groups = new Map<string, Set<Member<Reply>>>();

  function wait(question: string, member: Member<Reply>): void {
    const group = groups.get(question) ?? new Set();
    groups.set(question, group.add(member));
    Object.assign(member, { group, isLed: false });
  }

  function leave(question: string, member: Member<Reply>): void {
    const { group } = member;
    group.delete(member);
    if (group.size === 0 && groups.get(question) === group) groups.delete(question);
  }

  function begin(question: string, first: Member<Reply>, lead: (end: EndLead<Reply>) => void): void {
    leave(question, first);
    const { group: led } = first;
    if (groups.get(question) === led) groups.delete(question);
    for (const member of led) member.isLed = true;
    lead((read) => {
      const members = [...led];
      led.clear();
      if (members.length === 0) return;
      if (read) return replyTo(members, read());
      for (const member of members) wait(question, member);
      const next = members.find((member) => member.lead);
      if (next?.lead) begin(question, next, next.lead);
    });
  }

  return {
    add(question, onReply) {
      const member: Member<Reply> = { onReply, group: new Set(), isLed: false };
      wait(question, member);
      return {
        takeTurn(lead) {
          if (member.isLed) member.lead = lead;
          else begin(question, member, lead);
          return !member.isLed;
        },
        leave: () => leave(question, member),
      };
    },
  };
}
