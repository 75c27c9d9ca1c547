import { z } from 'zod';
import { messageText } from '../calls/contact.ts';
import { reply } from '../reply.ts';
import { languages } from '../values/language.ts';
import { messageStates } from './message-states.ts';

/** `open` messages are new, or a member is in charge of them. `before`: only messages older than the one with this id. */
export const messagesQuery = z.object({
  state: z.enum(['open', 'all', ...messageStates]).default('open'),
  member: z.uuid().optional(),
  before: z.uuid().optional(),
});

const namedMember = z.object({ id: z.string(), name: z.string() });

/** A message of the contact page. Times in ISO 8601; `changedAt` is null until staff change something. */
const messageRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the text. */
  excerpt: z.string(),
  /** The language of the page it was written on; replies are sent in it. */
  language: z.enum(languages),
  state: z.enum(messageStates),
  /** Why spam is suspected; null once a member has judged the message. */
  suspicion: z.enum(['trap', 'links', 'markup']).nullable(),
  /** The member in charge. */
  member: namedMember.nullable(),
  receivedAt: z.string(),
  changedAt: z.string().nullable(),
  /** Counts changes: a change names the version that it is about. */
  version: z.number(),
});
export type MessageRow = z.infer<typeof messageRow>;

/** Newest first. `next`: the `before` of the next page; null on the last. `members` may be put in charge. */
export const messagesReply = reply({
  data: z.array(messageRow),
  next: z.string().nullable(),
  counts: z.record(z.enum(messageStates), z.number()),
  members: z.array(namedMember.extend({ isSelf: z.boolean() })),
});

/** `delivery`: of the e-mail; `failing` is still tried. */
const messageReplyRow = z.object({
  id: z.string(),
  member: namedMember,
  message: z.string(),
  at: z.string(),
  delivery: z.enum(['queued', 'failing', 'sent']),
});

export const messageDetail = messageRow.extend({
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  replies: z.array(messageReplyRow),
});
export type MessageDetail = z.infer<typeof messageDetail>;
export const messageDetailReply = reply({ data: messageDetail });

export const messageParams = z.object({ id: z.string().min(1).max(64).toLowerCase() });

const version = z.int().min(1).max(2_147_483_647);

/**
 * What is left out stays. A `memberId` on a new message puts that member in charge; null makes it new again. `in_charge`
 * without a member in charge is the caller. Refused if the message has another version by now.
 */
export const changeMessageBody = z.object({
  version,
  state: z.enum(['new', 'in_charge', 'spam', 'closed']).optional(),
  memberId: z.uuid().nullish(),
});

/** The reply goes out by e-mail. Refused if the message has another version by now. */
export const replyToMessageBody = z.object({ version, message: messageText });
