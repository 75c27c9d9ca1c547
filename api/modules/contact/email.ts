import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { emailStyle, escapeHtml } from '#platform/messages/email-layout.ts';
import type { Mail } from '#platform/messages/mail.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { ContactMessage } from './store.ts';

/** Renders a contact message as an email to the operator, with the sender as reply address. */
export function renderContactMail(written: ContactMessage): Omit<Mail, 'messageId'> {
  const name = singleLine(`${written.fname} ${written.lname}`);
  const facts = [
    [m.contact_mail_name(), name],
    [m.contact_mail_email(), written.email],
    ...(written.phone ? [[m.contact_mail_phone(), written.phone]] : []),
  ] as [string, string][];
  return {
    to: { name: brand.name, address: brand.email },
    replyTo: { name, address: written.email },
    subject: m.contact_mail_subject({ name }),
    text: `${[facts.map((fact) => fact.join(': ')).join('\n'), written.message, m.contact_mail_how()].join('\n\n')}\n`,
    html: renderHtml(facts, written.message),
  };
}

function renderHtml(facts: [string, string][], message: string): string {
  const rows = facts.map(
    ([name, value]) =>
      `<div style="${emailStyle.small}">${escapeHtml(name)}</div><div style="${emailStyle.value};padding-bottom:10px;word-break:break-word">${escapeHtml(value)}</div>`,
  );
  return `<!DOCTYPE html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:28px;background-color:#FBF7EF"><div style="max-width:620px">
${rows.join('\n')}
<div style="${emailStyle.paragraph};margin:14px 0;padding:18px 0;border-top:1px solid #B58A3E;border-bottom:1px solid #B58A3E;white-space:pre-wrap">${escapeHtml(message)}</div>
<div style="${emailStyle.small}">${escapeHtml(m.contact_mail_how())}</div>
</div></body></html>
`;
}
