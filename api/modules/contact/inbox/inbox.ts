import { consoleCalls } from 'contract/console/calls.ts';
import { type MessageState, messageStates } from 'contract/console/message-states.ts';
import { listMemberNames, listPermitted } from '#modules/staff/index.ts';
import { type Database, isUuid } from '#platform/database/database.ts';
import { listUnsent } from '#platform/messages/outbox.ts';
import {
  countByState,
  findInboxMessage,
  type InboxMessage,
  type InboxRow,
  listReplies,
  listRows,
  type Reply,
} from './store.ts';

const PAGE = 50;

/** A row with the name of the member in charge. */
export type Named<Row> = Row & { memberName: string | null };

export interface InboxPage {
  rows: Named<InboxRow>[];
  /** The message that the next page comes after; null on the last page. */
  next: string | null;
  counts: Map<MessageState, number>;
  /** Who may be put in charge. */
  members: { id: string; name: string }[];
}

/** Returns a page of messages, newest first, with the numbers of all. */
export async function readInbox(
  db: Database,
  wanted: { state: 'open' | 'all' | MessageState; memberId: string | null; before: string | null },
): Promise<InboxPage> {
  const filter = { ...wanted, states: statesOf(wanted.state) };
  const [found, counts, members] = await Promise.all([
    listRows(db, filter, PAGE + 1),
    countByState(db),
    listPermitted(db, consoleCalls.replyToMessage[2]),
  ]);
  const rows = found.slice(0, PAGE);
  const next = found.length > PAGE ? (rows.at(-1)?.id ?? null) : null;
  return { rows: await withNames(db, rows), next, counts, members };
}

function statesOf(state: 'open' | 'all' | MessageState): readonly MessageState[] {
  if (state === 'all') return messageStates;
  return state === 'open' ? ['new', 'in_charge'] : [state];
}

/** A reply with the name of its writer; `delivery` is of its email. */
export type SentReply = Named<Reply> & { delivery: 'queued' | 'failing' | 'sent' };

/** Returns a message with its replies; undefined for an unknown one. */
export async function readMessage(
  db: Database,
  id: string,
): Promise<(Named<InboxMessage> & { replies: SentReply[] }) | undefined> {
  const message = isUuid(id) ? await findInboxMessage(db, id) : undefined;
  if (!message) return undefined;
  const replies = await listReplies(db, id);
  const [[named], namedReplies, unsent] = await Promise.all([
    withNames(db, [message]),
    withNames(db, replies),
    listUnsent(
      db,
      replies.map((reply) => reply.id),
    ),
  ]);
  const deliveryOf = (replyId: string) => {
    const isFailing = unsent.get(replyId);
    if (isFailing === undefined) return 'sent';
    return isFailing ? 'failing' : 'queued';
  };
  return (
    named && {
      ...named,
      replies: namedReplies.map((reply) => ({ ...reply, delivery: deliveryOf(reply.id) })),
    }
  );
}

async function withNames<Row extends { memberId: string | null }>(
  db: Database,
  rows: readonly Row[],
): Promise<Named<Row>[]> {
  const names = await listMemberNames(
    db,
    rows.flatMap(({ memberId }) => memberId ?? []),
  );
  return rows.map((row) => ({ ...row, memberName: row.memberId && (names.get(row.memberId) ?? '') }));
}
