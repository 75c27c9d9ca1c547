import { brand } from 'brand/brand.ts';
import { CODE_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { type CodeMessageDependencies, renderCodeMessage } from '#platform/messages/code-message.ts';
import type { AccountMessage } from '#platform/messages/outbox.ts';
import type { RenderedMessage } from '#platform/messages/posting.ts';

/** Renders the message with the code to show and erase a person's data; undefined if it is obsolete. */
export function renderDataCode(
  deps: CodeMessageDependencies,
  message: AccountMessage,
): Promise<RenderedMessage | undefined> {
  return renderCodeMessage(deps, message, (code) => {
    const validity = m.emails_code_lives({ minutes: CODE_MINUTES });
    return {
      subject: m.emails_data_code_subject({ code, name: brand.name }),
      preheader: validity,
      heading: m.emails_data_code_heading(),
      opening: [m.emails_data_code_what()],
      closing: [validity, m.emails_data_code_not_you(), m.emails_code_secret()],
      reason: m.emails_code_reason(),
    };
  });
}
