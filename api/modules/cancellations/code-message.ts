import { CODE_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { findBooking } from '#modules/bookings/index.ts';
import {
  type CodeMessageDependencies,
  type CodeText,
  renderCodeMessage,
} from '#platform/messages/code-message.ts';
import type { AccountMessage } from '#platform/messages/outbox.ts';
import type { RenderedMessage } from '#platform/messages/posting.ts';
import { seatsInBrief } from '#platform/messages/sms.ts';
import { findCodeSubject } from '#platform/sessions/codes.ts';

/** Returns the message with a cancellation code; undefined when it is no longer needed. */
export function renderCancellationCode(
  deps: CodeMessageDependencies,
  message: AccountMessage,
): Promise<RenderedMessage | undefined> {
  return renderCodeMessage(deps, message, async (code, codeId) => {
    const about = await findCodeSubject(deps.db, codeId);
    const booking = about?.purpose === 'cancellation' && (await findBooking(deps.db, about.subject));
    return booking ? describeCode(code, booking.pnr, about.scope.split(' ')) : undefined;
  });
}

function describeCode(code: string, pnr: string, labels: string[]): CodeText {
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
