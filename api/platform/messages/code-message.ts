import { CODE_MINUTES } from 'contract/values/limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { writeCode } from '../sessions/codes.ts';
import type { RenderedMessage } from './delivery/posting.ts';
import { emailStyle, escapeHtml, paragraph, renderEmail, renderPlainEmail } from './email-layout.ts';
import type { AccountMessage } from './templates.ts';

export interface CodeMessageDependencies {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** Plain texts around the digits of a code message. */
export interface CodeText {
  subject: string;
  preheader: string;
  heading: string;
  opening: string[];
  closing: string[];
  reason: string;
  /** DLT template values besides the ones that every code has. */
  variables?: Record<string, string>;
}

/**
 * Creates the digits of a code and renders their message, just before it leaves. The digits are never
 * stored.
 * A retry carries new digits and invalidates the ones before. `describe` runs after the digits exist.
 * Either function returns undefined for a message that is no longer needed.
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
  // The last SMS line binds the code to this host (WebOTP).
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
