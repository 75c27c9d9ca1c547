import { CODE_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { findBooking } from '#modules/bookings/index.ts';
import {
  type CodeMessageDependencies,
  type CodeText,
  renderCodeMessage,
} from '#platform/messages/code-message.ts';
import { type Rendering, renderTemplates } from '#platform/messages/delivery/posting.ts';
import { SEND_ACCOUNT_MESSAGE } from '#platform/messages/sending.ts';
import { seatsInBrief } from '#platform/messages/sms.ts';
import { defineTemplates } from '#platform/messages/templates.ts';
import { findCodeSubject } from '#platform/sessions/codes.ts';

export const cancellationTemplates = defineTemplates('account', SEND_ACCOUNT_MESSAGE, ['cancellation-code']);

export function cancellationMessages(deps: CodeMessageDependencies): Rendering[] {
  return renderTemplates(cancellationTemplates, {
    'cancellation-code': (message) =>
      renderCodeMessage(deps, message, async (code, codeId) => {
        const about = await findCodeSubject(deps.db, codeId);
        const booking = about?.purpose === 'cancellation' && (await findBooking(deps.db, about.subject));
        return booking ? describeCode(code, booking.pnr, about.scope.split(' ')) : undefined;
      }),
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
      m.emails_code_validity({ minutes: CODE_MINUTES }),
      m.emails_cancellation_not_you(),
      m.emails_code_secret(),
    ],
    reason: m.ticket_mail_reason({ pnr }),
    variables: { pnr, seats: seatsInBrief(seats, labels.length) },
  };
}
