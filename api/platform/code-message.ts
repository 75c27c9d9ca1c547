import { CODE_MINUTES } from 'contract/limits.ts';
import type { Clock } from './clock.ts';
import { writeCode } from './codes.ts';
import type { Database } from './database.ts';
import { emailStyle, escapeHtml, paragraph, renderEmail, renderPlainEmail } from './email-layout.ts';
import type { AccountMessage } from './outbox.ts';
import type { RenderedMessage } from './posting.ts';

export interface CodeMessageDependencies {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** What a message says around the digits of its code; all plain text. */
export interface CodeText {
  subject: string;
  preheader: string;
  heading: string;
  opening: string[];
  closing: string[];
  reason: string;
  /** Values of the DLT template besides those that every code has. */
  variables?: Record<string, string>;
}

/**
 * Makes the digits of a code, just before they leave, and the message that carries them: nothing that opens an account or cancels
 * a seat is ever stored. Sent again after a failure, it carries a new code, and the one before no longer counts. `describe` is
 * asked once the digits are made; undefined, from it or from here, is for a message that is of no use any more.
 */
export async function renderCodeMessage(
  { db, clock, publicUrl }: CodeMessageDependencies,
  { codeId, channel, recipient }: AccountMessage,
  describe: (code: string, codeId: string) => CodeText | undefined | Promise<CodeText | undefined>,
): Promise<RenderedMessage | undefined> {
  if (!codeId) return undefined;
  const code = await writeCode(db, codeId, channel, recipient, clock.now());
  const text = code && (await describe(code, codeId));
  if (!code || !text) return undefined;
  // The last line of the SMS offers the digits to the page of this host.
  const host = new URL(publicUrl).hostname;
  return {
    name: '',
    mail: () => renderCodeEmail(code, text),
    sms: () => ({ code, host, minutes: String(CODE_MINUTES), ...text.variables }),
  };
}

function renderCodeEmail(code: string, { subject, preheader, heading, opening, closing, reason }: CodeText) {
  return {
    subject,
    html: renderEmail({
      title: subject,
      preheader,
      heading,
      content: [...opening.map(paragraph), codeCard(code), ...closing.map(paragraph)].join('\n'),
      reason,
    }),
    text: renderPlainEmail({ heading, paragraphs: [...opening, code, ...closing], reason }),
  };
}

function codeCard(code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="card" align="center" bgcolor="#FBF7EF" style="padding:22px;border:1px solid #DCCFB8;border-radius:6px;background-color:#FBF7EF">
<div class="place" style="${emailStyle.display};letter-spacing:8px;font-variant-numeric:lining-nums tabular-nums">${escapeHtml(code)}</div>
</td></tr></table>`;
}
