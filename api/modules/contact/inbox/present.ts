import type { MessageDetail, MessageRow } from 'contract/console/messages.ts';
import type { Named, readMessage } from './inbox.ts';
import type { InboxRow } from './store.ts';

export function presentMessageRow(row: Named<InboxRow>): MessageRow {
  const { id, name, excerpt, language, state, suspicion, receivedAt, changedAt, version } = row;
  return {
    id,
    name,
    excerpt,
    language,
    state,
    suspicion,
    member: row.memberId === null ? null : { id: row.memberId, name: row.memberName ?? '' },
    receivedAt: receivedAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
    version,
  };
}

export function presentMessage(message: NonNullable<Awaited<ReturnType<typeof readMessage>>>): MessageDetail {
  const { email, phone, message: text, replies } = message;
  return {
    ...presentMessageRow(message),
    email,
    phone,
    message: text,
    replies: replies.map(({ id, memberId, memberName, reply, createdAt, delivery }) => ({
      id,
      member: { id: memberId, name: memberName ?? '' },
      message: reply,
      at: createdAt.toISOString(),
      delivery,
    })),
  };
}
