import { CODE_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import {
  type CodeMessageDependencies,
  type CodeText,
  renderCodeMessage,
} from '#platform/messages/code-message.ts';
import type { AccountMessage } from '#platform/messages/outbox.ts';
import type { RenderedMessage } from '#platform/messages/posting.ts';
import { seatsInBrief } from '#platform/messages/sms.ts';
import { findSeatsToCancel, type SeatsToCancel } from './store.ts';

/** Returns the message with a cancellation code; undefined when it is no longer needed. */
export function renderCancellationCode(
  deps: CodeMessageDependencies,
  message: AccountMessage,
): Promise<RenderedMessage | undefined> {
  return renderCodeMessage(deps, message, async (code, codeId) => {
    const about = await findSeatsToCancel(deps.db, codeId);
    return about && describeCode(code, about);
  });
}

function describeCode(code: string, { pnr, seats: labels }: SeatsToCancel): CodeText {
  const seats = m.ticket_seat_names({ count: labels.length, seats: labels.join(', ') });
  const opening = m.emails_cancellation_what({ seats, pnr });
  return {
    subject: m.emails_cancellation_subject({ code, seats }),
    preheader: opening,
    heading: m.emails_cancellation_heading(),
    opening: [opening, m.emails_cancellation_final()],
    closing: [
      m.emails_code_lives({ minutes: CODE_MINUTES }),
      m.emails_cancellation_not_you(),
      m.emails_code_secret(),
    ],
    reason: m.ticket_mail_reason({ pnr }),
    variables: { pnr, seats: seatsInBrief(seats, labels.length) },
  };
}
