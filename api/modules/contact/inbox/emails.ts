import { brand } from 'brand/brand.ts';
import { formatDate, localDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import type { Database } from '#platform/database/database.ts';
import { currentLanguage } from '#platform/http/language.ts';
import {
  type RenderedMessage,
  type Rendering,
  renderTemplates,
} from '#platform/messages/delivery/posting.ts';
import { emailStyle, escapeHtml, renderEmail, renderPlainEmail } from '#platform/messages/email-layout.ts';
import { messageIdOf } from '#platform/messages/mail.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import { defineTemplates } from '#platform/messages/templates.ts';
import { findInboxMessage, findMessageOfReply, type InboxMessage, listReplies, type Reply } from './store.ts';

export const replyTemplates = defineTemplates('contact', 'contact.reply', ['contact-reply']);

export function replyMessages({ db }: { db: Database }): Rendering[] {
  return renderTemplates(replyTemplates, {
    'contact-reply': ({ contactReplyId }) => renderReply(db, contactReplyId),
  });
}

/** Renders a reply; undefined once the message is erased. */
async function renderReply(db: Database, replyId: string): Promise<RenderedMessage | undefined> {
  const messageId = await findMessageOfReply(db, replyId);
  const message = messageId && (await findInboxMessage(db, messageId));
  if (!message) return undefined;
  const replies = await listReplies(db, message.id);
  const at = replies.findIndex(({ id }) => id === replyId);
  const reply = replies[at];
  if (!reply) return undefined;
  // The operator's own email of the message has its id, so the mailbox shows it and the replies together.
  const earlier = [message, ...replies.slice(0, at)].map(messageIdOf);
  return {
    name: singleLine(message.name),
    mail: () => ({
      ...renderReplyMail(message, reply),
      inReplyTo: earlier.at(-1) ?? '',
      references: earlier,
    }),
    sms: () => ({}),
  };
}

function renderReplyMail(message: InboxMessage, { reply }: Reply) {
  const name = singleLine(message.name);
  const greeting = m.ticket_mail_greeting({ name });
  const date = formatDate(localDate(message.receivedAt), currentLanguage());
  const wrote = m.inbox_mail_wrote({ date });
  const reason = m.inbox_mail_reason();
  const heading = m.inbox_mail_heading();
  const quoted = message.message.replaceAll(/^/gm, '> ');
  return {
    replyTo: { name: brand.name, address: brand.email },
    subject: m.inbox_mail_subject({ name: brand.name, date }),
    text: renderPlainEmail({ heading, paragraphs: [greeting, reply, wrote, quoted], reason }),
    html: renderEmail({
      title: heading,
      preheader: singleLine(reply).slice(0, 120),
      heading,
      content: [
        written(greeting),
        written(reply),
        `<p class="quiet" style="${emailStyle.small};margin:28px 0 8px">${escapeHtml(wrote)}</p>`,
        `<blockquote class="rule" style="margin:0 0 28px;padding-left:16px;border-left:2px solid #B58A3E">${written(message.message)}</blockquote>`,
      ].join('\n'),
      reason,
    }),
  };
}

/** A typed text with its line breaks. */
function written(text: string): string {
  return `<p class="ink" style="${emailStyle.paragraph};white-space:pre-wrap">${escapeHtml(text)}</p>`;
}
